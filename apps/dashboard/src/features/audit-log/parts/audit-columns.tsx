import type { AuditDifference } from '@perron/schema';
import { Link } from '@tanstack/react-router';
import type { Translator } from '../../../i18n/use-translate';
import type { useFieldName } from '../../../kit/history/use-field-name';
import { describedChanges } from '../../../kit/history/described-changes';
import type { EntityColumn } from '../../../kit/table/entity-column';
import styles from './audit-log.module.css';

interface Words extends Translator {
  readonly when: (iso: string) => string;
  readonly actorName: (actor: AuditDifference['actor']) => string;
  readonly fieldName: ReturnType<typeof useFieldName>;
}

const wholly = new Set<AuditDifference['action']>(['created', 'deleted', 'restored']);

/** The columns of the audit log. */
export function auditColumns(words: Words): readonly EntityColumn<AuditDifference>[] {
  const { t, when, actorName, fieldName } = words;
  return [
    {
      id: 'what',
      label: t('audit.what'),
      primary: true,
      cell: ({ id, entity, entity_name }) => (
        <Link
          from="/audit-log"
          to="."
          search={(list) => ({ ...list, entry: id })}
          className={styles.entity ?? ''}
        >
          {entity_name}
          <span className={styles.kind}>{t(`kind.${entity}`)}</span>
        </Link>
      ),
    },
    {
      id: 'action',
      label: t('audit.action'),
      width: 140,
      hideBelow: 350,
      cell: ({ action }) => t(`history.action.${action}`),
    },
    {
      id: 'fields',
      label: t('audit.fields'),
      hideBelow: 980,
      // When something is created or deleted, all its fields have changed.
      cell: (difference) =>
        !wholly.has(difference.action) && <Fields names={fieldsIn(difference, fieldName)} />,
    },
    {
      id: 'who',
      label: t('audit.who'),
      width: 210,
      hideBelow: 680,
      cell: ({ actor }) => <span title={actorName(actor)}>{actorName(actor)}</span>,
    },
    {
      id: 'when',
      label: t('audit.when'),
      width: 175,
      align: 'end',
      hideBelow: 560,
      cell: ({ at }) => when(at),
    },
  ];
}

/** The outer fields that have changed, each once. */
function fieldsIn(
  { entity, changes }: AuditDifference,
  fieldName: Words['fieldName'],
): readonly string[] {
  return [
    ...new Set(describedChanges(changes).map(({ path }) => fieldName(path.slice(0, 1), entity))),
  ];
}

function Fields({ names }: { readonly names: readonly string[] }) {
  const text = names.join(', ');
  return (
    <span className={styles.kind} title={text}>
      {text}
    </span>
  );
}
