import type { EndingKey } from '@perron/schema';
import { IconKey } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { durationText } from '../../../kit/display-state/duration-text';
import { useNow } from '../../../kit/time/use-now';
import styles from './displays.module.css';

/** Says beside a display that its key ends soon, or has ended. */
export function KeyMark({
  endingKey: { id, name, expires_at },
}: {
  readonly endingKey: EndingKey;
}) {
  const { t } = useTranslate();
  const leftMs = Date.parse(expires_at) - useNow(60_000);
  // The cell is narrow: in full it is read out, and shown on hovering.
  const duration = durationText(leftMs, t);
  const said = leftMs <= 0 ? t('displays.key.expired') : t('displays.key.expires', { duration });
  return (
    <Link
      to="/api-keys/$apiKeyId"
      params={{ apiKeyId: String(id) }}
      className={styles.mark}
      aria-label={said}
      title={`${said}: ${name}`}
    >
      <IconKey size={13} stroke={2} aria-hidden="true" />
      {leftMs <= 0 ? said : duration}
    </Link>
  );
}
