import { Button } from '@mantine/core';
import type { RoledId } from '@perron/schema';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useGuard } from '../access/use-guard';
import styles from './pickers.module.css';

interface Props {
  readonly label: string;
  /** The accepted types, as `image/*`; the server checks the bytes anyway. */
  readonly accept: string;
  /** The call that is made with them: who may not make it can drop nothing here. */
  readonly call: RoledId;
  /** One file without it. */
  readonly isMultiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** The content while no more files are taken. */
  readonly children?: ReactNode;
}

/** Where files are dropped or chosen. */
export function DropZone({ label, accept, call, isMultiple = false, onFiles, children }: Props) {
  const { t } = useTranslate();
  const off = useGuard()(call);
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isTaken = children !== undefined && children !== null;
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, isMultiple ? undefined : 1);
    if (files.length > 0 && !isTaken && !off.disabled) onFiles(files);
  };
  const number = isMultiple ? 'many' : 'one';
  return (
    <div
      role="group"
      aria-label={label}
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {isTaken ? (
        children
      ) : (
        <>
          <IconUpload size={22} stroke={1.5} aria-hidden="true" />
          <span>{t(`file.drop.${number}`)}</span>
          <Button variant="default" size="xs" {...off} onClick={() => inputRef.current?.click()}>
            {t(`file.choose.${number}`)}
          </Button>
        </>
      )}
      <input
        ref={inputRef}
        type="file"
        accept={accept}
        multiple={isMultiple}
        hidden
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
