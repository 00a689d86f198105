import { Box, Button } from '@mantine/core';
import type { HeldChange } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { Muted, Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { DifferenceTable } from '../../../kit/history/DifferenceTable';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { useServices } from '../../../services/services';
import { useTexts } from '../../../services/use-texts';
import { heldChangesQuery } from '../queries';
import { Block } from './Block';
import styles from './overview.module.css';

/** Changes that most displays would show and that wait for a second person; nothing while there are none. */
export function HeldChanges() {
  const { t, number } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(heldChangesQuery(client));
  const isReadable = useTexts('history');
  if (!data || data.items.length === 0 || !isReadable) return null;
  return (
    <Block
      title={t('overview.held')}
      count={number(data.items.length)}
      lead={t('overview.held.lead')}
      tone="doubtful"
    >
      <ul className="plain">
        {data.items.map((held) => (
          <li key={held.id} className={styles.heldChangesRow}>
            <HeldOne held={held} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

function HeldOne({ held }: { readonly held: HeldChange }) {
  const { t } = useTranslate();
  const { dateTime } = useNetworkTime();
  const moment = (iso: string) => dateTime(Date.parse(iso));
  const { asked_by, displays } = held;
  return (
    <>
      <Box component="p" m={0} className="anywhere">
        {t('overview.held.asked', { name: asked_by.name, at: moment(held.asked_at) })}{' '}
        <Muted component="span">
          {displays > 0 && `${t('overview.held.displays', { count: displays })} `}
          {t('overview.held.until', { at: moment(held.expires_at) })}
        </Muted>
      </Box>
      {held.changes.map((change) => (
        <details key={`${change.entity} ${change.entity_id}`} className={styles.change}>
          <summary>
            {t(`kind.${change.entity}`)} <strong>{change.entity_name}</strong>
          </summary>
          <DifferenceTable difference={change} />
        </details>
      ))}
      <Answers held={held} />
    </>
  );
}

function Answers({ held: { id, own } }: { readonly held: HeldChange }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const guard = useGuard();
  const decide = useEntityMutation({
    run: (approve: boolean) =>
      client.decideHeldChange({ params: { held_change_id: id }, body: { approve } }),
    done: (approve) => t(approve ? 'overview.held.made' : 'overview.held.dropped'),
    failed: (message) => t('overview.held.failed', { message }),
  });
  const isApproving = decide.isPending && decide.variables;
  return (
    <Row align="center" wrap="wrap">
      {own ? (
        <Muted component="span">{t('overview.held.own')}</Muted>
      ) : (
        <Button
          size="compact-sm"
          loading={isApproving}
          {...guard('decideHeldChange', decide.isPending && !isApproving)}
          onClick={() => decide.mutate(true)}
        >
          {t('overview.held.approve')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        loading={decide.isPending && !isApproving}
        {...guard('decideHeldChange', isApproving)}
        onClick={() => decide.mutate(false)}
      >
        {t('overview.held.drop')}
      </Button>
    </Row>
  );
}
