import { Button } from '@mantine/core';
import type { SystemTimetable } from '@perron/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { FormAlert } from '../../../kit/form/CallFailure';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { systemQuery } from '../queries';
import styles from './FeedFacts.module.css';

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
          <ul className={styles.rows} lang="en">
            {skipped.map(({ file, line, message }) => (
              <li key={`${file} ${line} ${message}`}>{message}</li>
            ))}
          </ul>
          {skipped.length < skipped_rows && <p>{t('system.feed.first')}</p>}
        </details>
      )}
    </>
  );
}

/** A new feed that is far smaller, and the button that takes it over all the same. */
function HeldFeed({ held }: { readonly held: NonNullable<SystemTimetable['held']> }) {
  const { t, day, number } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const accept = useMutation({
    mutationFn: () => client.acceptFeed({ body: { id: held.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: systemQuery(client).queryKey }),
  });
  return (
    <div className={styles.held}>
      <p>
        {t('system.feed.held', {
          day: day(held.day),
          now: number(held.departures_now),
          next: number(held.departures_new),
        })}
      </p>
      {accept.error && <FormAlert>{errorText(accept.error)}</FormAlert>}
      <Button size="compact-sm" loading={accept.isPending} onClick={() => accept.mutate()}>
        {t('system.feed.accept')}
      </Button>
    </div>
  );
}
