import { Button } from '@mantine/core';
import type { ApiClient } from '@perron/client';
import { spokenText } from '@perron/core';
import type { Pronunciation, SpokenLanguage } from '@perron/core';
import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { allPages } from '../../services/all-pages';
import { useServices } from '../../services/services';
import { Muted, Row } from '../layout/parts';
import { browserSpeech, sayInBrowser } from './browser-voice';
import { sayByServer } from './server-voice';

/** The most that a page of a list holds. */
const page_size = 200;

/** The dictionary that announcements are read out by. */
function dictionaryQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['pronunciations', 'all'],
    queryFn: ({ signal }) =>
      allPages((current_page) =>
        client.listPronunciations({ query: { current_page, page_size } }, { signal }),
      ),
  });
}

interface Props {
  /** As it is written. */
  readonly text: string;
  readonly language: SpokenLanguage;
  /** Entries that are not saved yet; they count before those of the dictionary. */
  readonly drafts?: readonly Pronunciation[];
}

/** Reads a text out as announcements do, and shows what is said. */
export function ListenButton({ text, language, drafts = [] }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: entries = [] } = useQuery(dictionaryQuery(client));
  const [state, setState] = useState<'idle' | 'speaking' | 'failed'>('idle');
  const endRef = useRef<AbortController | null>(null);
  useEffect(() => () => endRef.current?.abort(), []);

  const own = new Set(drafts.map(({ written }) => written));
  const dictionary = [...drafts, ...entries.filter(({ written }) => !own.has(written))];
  const spoken = spokenText(text, language, dictionary);

  const listen = async () => {
    const end = new AbortController();
    endRef.current = end;
    setState('speaking');
    try {
      const part = { language, text: spoken };
      if (!(await sayByServer(client, part, end.signal))) {
        const speech = browserSpeech();
        if (!speech) throw new Error('no voice');
        await sayInBrowser(part, speech, end.signal);
      }
      setState('idle');
    } catch {
      setState('failed');
    }
  };

  const isSpeaking = state === 'speaking';
  const Icon = isSpeaking ? IconPlayerStop : IconVolume;
  return (
    <Row rowGap="xs" columnGap="sm" align="center" wrap="wrap">
      <Button
        variant="default"
        size="xs"
        disabled={spoken === ''}
        leftSection={<Icon size={16} aria-hidden="true" />}
        onClick={() => (isSpeaking ? endRef.current?.abort() : void listen())}
      >
        {t(isSpeaking ? 'speech.stop' : `speech.listen.${language}`)}
      </Button>
      <Muted role="status" component="span" fz="body">
        {state === 'failed' ? t('speech.noVoice') : spoken !== text && t('speech.read', { spoken })}
      </Muted>
    </Row>
  );
}
