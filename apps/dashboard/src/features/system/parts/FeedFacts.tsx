import { Box } from '@mantine/core';
import type { SystemTimetable } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { HeldFeed } from '../../../kit/feed/HeldFeed';

interface Props {
  readonly timetable: SystemTimetable;
}

/** How a feed was read: how far, what was left out of it, and the new one that waits. */
export function FeedFacts({ timetable }: Props) {
  const { t, number } = useTranslate();
  const { progress, held, skipped_rows, skipped } = timetable;
  return (
    <>
      {progress !== null && (
        <p role="status">{t('system.feed.reading', { percent: Math.floor(progress * 100) })}</p>
      )}
      {held && <HeldFeed held={held} />}
      {skipped_rows > 0 && (
        <details>
          <summary>
            {skipped_rows === 1
              ? t('system.feed.skipped.one')
              : t('system.feed.skipped', { rows: number(skipped_rows) })}
          </summary>
          {/* The server writes these sentences, in English. */}
          <Box component="ul" my="xs" pl="md" className="anywhere" lang="en">
            {skipped.map(({ file, line, message }) => (
              <li key={`${file} ${line} ${message}`}>{message}</li>
            ))}
          </Box>
          {skipped.length < skipped_rows && <p>{t('system.feed.first')}</p>}
        </details>
      )}
    </>
  );
}
