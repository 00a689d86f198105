import { useRef, useState } from 'react';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { textOfFile } from './sound-file';
import { useSoundProblem, useUploadSound } from './use-upload-sound';

/** A file of many, and how far it is. */
export interface Imported {
  readonly key: number;
  readonly file: File;
  readonly text: string;
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'sending'; readonly percent: number }
    | { readonly kind: 'done'; readonly id: number }
    | { readonly kind: 'failed'; readonly message: string };
}

/** Makes a recording of each file, one after the other; one that fails does not hold up the others. */
export function useImportQueue(language: 'de' | 'en') {
  const { client, queryClient } = useServices();
  const upload = useUploadSound();
  const explain = useSoundProblem();
  const errorText = useErrorText();
  const [items, setItems] = useState<readonly Imported[]>([]);
  const keyRef = useRef(0);
  const lastRef = useRef(Promise.resolve());

  const report = (key: number, state: Imported['state']) =>
    setItems((before) => before.map((other) => (other.key === key ? { ...other, state } : other)));

  const send = async ({ key, file, text }: Imported) => {
    report(key, { kind: 'sending', percent: 0 });
    try {
      const { sound } = await upload(file, {
        signal: new AbortController().signal,
        onProgress: ({ sentBytes, totalBytes }) =>
          report(key, { kind: 'sending', percent: Math.floor((sentBytes / totalBytes) * 100) }),
      });
      const { id } = await client.createRecording({ body: { text, language, sound } });
      report(key, { kind: 'done', id });
      void queryClient.invalidateQueries({ queryKey: ['recordings'] });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      report(key, { kind: 'failed', message: explain(error) ?? errorText(error) });
    }
  };
  const queue = (item: Imported) => {
    lastRef.current = lastRef.current.then(() => send(item));
  };

  return {
    items,
    add: (files: readonly File[]) => {
      const added = files.map((file): Imported => {
        keyRef.current += 1;
        const text = textOfFile(file.name);
        return { key: keyRef.current, file, text, state: { kind: 'waiting' } };
      });
      setItems((before) => [...before, ...added]);
      added.forEach(queue);
    },
    again: (item: Imported) => {
      report(item.key, { kind: 'waiting' });
      queue(item);
    },
  };
}
