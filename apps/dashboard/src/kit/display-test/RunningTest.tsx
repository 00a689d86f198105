import { Box, Button, Progress } from '@mantine/core';
import type { Showing } from '@perron/schema';
import { IconCircleCheck, IconInfoCircle, IconPlayerStop } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Muted, Row } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useGuard } from '../access/use-guard';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { FormAlert } from '../form/CallFailure';
import { useNow } from '../time/use-now';
import styles from './display-test.module.css';
import { testQuery } from './test-queries';

interface Props {
  readonly display: { readonly id: number; readonly name: string };
}

/** How the test of a display goes: the seconds left, the way to end it, and what has ended it. */
export function RunningTest({ display }: Props) {
  const { client } = useServices();
  const errorText = useErrorText();
  const query = useQuery(testQuery(client, display.id));
  if (query.error) return <FormAlert>{errorText(query.error)}</FormAlert>;
  if (!query.data) return null;
  return query.data.state === 'ended' ? (
    <Ended showing={query.data} />
  ) : (
    <Running display={display} showing={query.data} receivedMs={query.dataUpdatedAt} />
  );
}

interface RunningProps extends Props {
  readonly showing: Showing;
  /** When the browser got it: its clock may not be the server's. */
  readonly receivedMs: number;
}

function Running({ display, showing, receivedMs }: RunningProps) {
  const { t } = useTranslate();
  const guard = useGuard();
  const { client } = useServices();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const nowMs = useNow(250);
  const end = useMutation({
    mutationFn: () => client.endShowing({ params: { display_id: display.id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['displays'] }),
  });
  const passed = Math.max(0, nowMs - receivedMs) / 1000;
  const left = Math.max(0, Math.ceil(showing.left_seconds - passed));
  const isShown = showing.state === 'shown';
  return (
    <div className={styles.test}>
      <Row
        role="status"
        component="p"
        align="center"
        fz="body"
        fw="var(--weight-medium)"
        m={0}
        className="anywhere"
      >
        {t(isShown ? 'display-test.shown' : 'display-test.sent', { display: display.name })}
      </Row>
      <Row rowGap="xs" columnGap="sm" align="center" wrap="wrap">
        <Progress
          value={(left / showing.seconds) * 100}
          size="sm"
          className={styles.bar ?? ''}
          aria-label={t('display-test.left.label')}
        />
        <Box component="span" fz="body" miw="8ch" className="tabular">
          {t('display-test.left', { seconds: left })}
        </Box>
        <Button
          size="xs"
          color="red"
          variant="light"
          loading={end.isPending}
          leftSection={<IconPlayerStop size={15} stroke={1.75} aria-hidden="true" />}
          {...guard('endShowing')}
          onClick={() => end.mutate()}
        >
          {t('display-test.end')}
        </Button>
      </Row>
      {end.error && <FormAlert>{errorText(end.error)}</FormAlert>}
    </div>
  );
}

function Ended({ showing: { ended_by, problem } }: { readonly showing: Showing }) {
  const { t } = useTranslate();
  const isPlain = ended_by === 'time_over' || ended_by === 'operator';
  const Icon = isPlain ? IconCircleCheck : IconInfoCircle;
  return (
    <div className={styles.test}>
      <Row
        role="status"
        component="p"
        align="center"
        fz="body"
        fw="var(--weight-medium)"
        m={0}
        className="anywhere"
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {t(`display-test.ended.${ended_by ?? 'time_over'}`)}
      </Row>
      {problem !== null && <Muted className="anywhere">{problem}</Muted>}
    </div>
  );
}
