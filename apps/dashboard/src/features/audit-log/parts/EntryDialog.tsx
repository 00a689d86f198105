import { Button, Modal } from '@mantine/core';
import type { AuditDifference } from '@perron/schema';
import { Link } from '@tanstack/react-router';
import { hasPage } from '../../../kit/kinds/entity-links';
import { linkToOne } from '../../../kit/kinds/kind-links';
import { kindOf } from '../../../kit/kinds/kinds';
import { Muted, Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { DifferenceTable } from '../../../kit/history/DifferenceTable';
import { useActorName } from '../../../kit/history/use-actor-name';
import { useNetworkTime } from '../../../kit/moment/use-network-time';

interface Props {
  /** `null` means closed. */
  readonly entry: AuditDifference | null;
  readonly onClose: () => void;
  /** Lists all changes of the same thing. */
  readonly onAll: (entry: AuditDifference) => void;
}

/** One change, field by field. */
export function EntryDialog({ entry, onClose, onAll }: Props) {
  const { t } = useTranslate();
  return (
    <Modal
      opened={entry !== null}
      onClose={onClose}
      size={760}
      title={entry?.entity_name}
      closeButtonProps={{ 'aria-label': t('audit.close') }}
    >
      {entry && <Entry entry={entry} onAll={onAll} />}
    </Modal>
  );
}

function Entry({ entry, onAll }: { readonly entry: AuditDifference } & Pick<Props, 'onAll'>) {
  const { t } = useTranslate();
  const { dateTime, timeZone } = useNetworkTime();
  const actorName = useActorName();
  const { entity, entity_id, entity_name, action, actor, at } = entry;
  const item = { kind: entity, id: entity_id, name: entity_name, hint: null };
  return (
    <>
      <Muted mb="sm" className="anywhere">
        {t(`kind.${entity}`)} {t(`history.action.${action}`)} · {actorName(actor)} ·{' '}
        <time dateTime={at}>{dateTime(at)}</time> ({timeZone})
      </Muted>
      <DifferenceTable difference={entry} />
      <Row justify="flex-end" wrap="wrap" mt="md">
        <Button variant="default" size="xs" onClick={() => onAll(entry)}>
          {t('audit.all')}
        </Button>
        {hasPage(item) && action !== 'deleted' && (
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => <Link {...linkToOne(kindOf(item.kind), item.id)} {...props} />}
          >
            {t('audit.open')}
          </Button>
        )}
      </Row>
    </>
  );
}
