import { Button } from '@mantine/core';
import type { SystemTimetable } from '@perron/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Row } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useGuard } from '../access/use-guard';
import { useServices } from '../../services/services';
import { statusQuery } from '../../services/status-query';
import { useErrorText } from '../../services/use-error-text';
import { FormAlert } from '../form/CallFailure';
import styles from './HeldFeed.module.css';
import { systemQuery } from './system-query';

interface Props {
  readonly held: NonNullable<SystemTimetable['held']>;
}

/** A new feed that is far smaller: whether to take it over all the same, or to keep the last one. */
export function HeldFeed({ held }: Props) {
  const { t, day, number } = useTranslate();
  const guard = useGuard();
  const { client } = useServices();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: (isAccepted: boolean) => {
      const body = { body: { id: held.id } };
      return isAccepted ? client.acceptFeed(body) : client.declineFeed(body);
    },
    onSettled: () =>
      Promise.all(
        [systemQuery(client), statusQuery(client)].map(({ queryKey }) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const isTaking = decide.isPending && decide.variables;
  return (
    <div className={styles.held}>
      <p>
        {t(held.declined ? 'feed.declined' : 'feed.held', {
          day: day(held.day),
          now: number(held.departures_now),
          next: number(held.departures_new),
        })}
      </p>
      {decide.error && <FormAlert>{errorText(decide.error)}</FormAlert>}
      <Row wrap="wrap">
        <Button
          size="compact-sm"
          variant={held.declined ? 'default' : 'filled'}
          loading={isTaking}
          {...guard('acceptFeed', decide.isPending && !isTaking)}
          onClick={() => decide.mutate(true)}
        >
          {t('feed.accept')}
        </Button>
        {!held.declined && (
          <Button
            size="compact-sm"
            variant="default"
            loading={decide.isPending && !isTaking}
            {...guard('declineFeed', isTaking)}
            onClick={() => decide.mutate(false)}
          >
            {t('feed.decline')}
          </Button>
        )}
      </Row>
    </div>
  );
}
