import type { ComponentStatus } from '@perron/schema';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import styles from './PartsLine.module.css';

interface Props {
  readonly parts: readonly ComponentStatus[];
}

/** The parts of the system as the stops of a line. */
export function PartsLine({ parts }: Props) {
  const { t } = useTranslate();
  return (
    <ol className={styles.line} aria-label={t('status.parts')}>
      {parts.map(({ name, state, detail }) => (
        <li key={name} className={styles.part} data-state={state}>
          <span className={styles.name}>{t(`status.part.${name}`)}</span>
          <span className={styles.state}>
            {state === 'failed' && <IconAlertTriangleFilled size={13} aria-hidden="true" />}
            {t(`status.state.${state}`)}
          </span>
          {/* The server writes these sentences, in English. */}
          {detail !== '' && (
            <span className={styles.detail} lang="en">
              {detail}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
