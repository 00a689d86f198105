import type { EndingKey } from '@perron/schema';
import { IconKey } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { durationText } from '../../../kit/display-state/duration-text';
import { Ticking } from '../../../kit/table/Ticking';
import styles from './KeyMark.module.css';

/** Says beside a display that its key ends soon, or has ended. */
export function KeyMark({
  endingKey: { id, name, expires_at },
}: {
  readonly endingKey: EndingKey;
}) {
  const { t } = useTranslate();
  const endMs = Date.parse(expires_at);
  return (
    <Link
      to="/api-keys/$apiKeyId"
      params={{ apiKeyId: String(id) }}
      className={styles.mark}
      title={name}
    >
      <IconKey size={13} stroke={2} aria-hidden="true" />
      <Ticking everyMs={60_000}>
        {(nowMs) =>
          endMs <= nowMs
            ? t('displays.key.expired')
            : t('displays.key.expires', { duration: durationText(endMs - nowMs, t) })
        }
      </Ticking>
    </Link>
  );
}
