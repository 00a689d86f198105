import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { PageFrame } from '../../kit/page/PageFrame';
import { DropZone } from '../../kit/pickers/DropZone';
import { useImportQueue } from './use-import-queue';
import type { Imported } from './use-import-queue';
import styles from './import-page.module.css';

/** Many recordings at once: the name of each file is what is said in it. */
export function RecordingImportPage() {
  const { t } = useTranslate();
  const [language, setLanguage] = useState<'de' | 'en'>('de');
  const { items, add, again } = useImportQueue(language);
  const done = items.filter(({ state }) => state.kind === 'done').length;
  const failed = items.filter(({ state }) => state.kind === 'failed').length;
  return (
    <PageFrame
      title={t('recordings.several')}
      lead={t('recordings.several.lead')}
      parent={{ path: '/recordings', label: t('area.recordings') }}
    >
      <div className={styles.page}>
        <NativeSelect
          label={t('speech.language')}
          className={styles.language ?? ''}
          value={language}
          onChange={({ currentTarget: { value } }) => setLanguage(value === 'en' ? 'en' : 'de')}
          data={(['de', 'en'] as const).map((value) => ({
            value,
            label: t(`speech.language.${value}`),
          }))}
        />
        <DropZone
          label={t('recordings.several.add')}
          accept="audio/*"
          call="createRecording"
          isMultiple
          onFiles={add}
        />
        {items.length > 0 && (
          <>
            <p role="status" className={styles.count}>
              {t('recordings.several.count', { done, failed, total: items.length })}
            </p>
            <ol className={styles.rows}>
              {items.map((item) => (
                <ImportedRow key={item.key} item={item} onAgain={() => again(item)} />
              ))}
            </ol>
          </>
        )}
      </div>
    </PageFrame>
  );
}

function ImportedRow({ item, onAgain }: { readonly item: Imported; readonly onAgain: () => void }) {
  const { t, number } = useTranslate();
  const { file, text, state } = item;
  return (
    <li>
      <span className={styles.text}>{text === '' ? file.name : text}</span>
      {state.kind === 'done' && (
        <Link to="/recordings/edit" search={{ id: state.id }} aria-label={text}>
          {t('recordings.several.open')}
        </Link>
      )}
      {state.kind === 'waiting' && (
        <span className={styles.state}>{t('recordings.several.waiting')}</span>
      )}
      {state.kind === 'sending' && (
        <span className={styles.state}>
          {t('recordings.several.sending', { percent: number(state.percent) })}
        </span>
      )}
      {state.kind === 'failed' && (
        <>
          <Button variant="default" size="xs" onClick={onAgain}>
            {t('recordings.several.again')}
          </Button>
          <p className={styles.failed}>{state.message}</p>
        </>
      )}
    </li>
  );
}
