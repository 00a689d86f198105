import type { AuditDifference, FieldChange } from '@perron/schema';
import { Muted } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useNetworkTime } from '../moment/use-network-time';
import { readableValue } from './readable-value';
import { describedChanges } from './described-changes';
import { useFieldName } from './use-field-name';
import { valueLabel } from './value-labels';
import styles from './history.module.css';

interface Props {
  readonly difference: Pick<AuditDifference, 'entity' | 'changes' | 'left_out'>;
}

/** The fields that a change has changed, each with its value before and after. */
export function DifferenceTable({ difference }: Props) {
  const { t } = useTranslate();
  const fieldName = useFieldName();
  const changes = describedChanges(difference.changes);
  if (changes.length === 0) return <Muted my="xs">{t('history.noFields')}</Muted>;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('history.field')}</th>
            <th scope="col">{t('history.before')}</th>
            <th scope="col">{t('history.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.path.join('\n')}>
              <th scope="row">{fieldName(change.path, difference.entity)}</th>
              <Value
                label={t('history.before')}
                path={change.path}
                value={change.before}
                side="before"
              />
              <Value
                label={t('history.after')}
                path={change.path}
                value={change.after}
                side="after"
              />
            </tr>
          ))}
        </tbody>
      </table>
      {difference.left_out > 0 && (
        <Muted my="xs">{t('history.leftOut', { count: difference.left_out })}</Muted>
      )}
    </>
  );
}

interface ValueProps {
  readonly label: string;
  readonly path: FieldChange['path'];
  readonly value: FieldChange['before'];
  readonly side: 'before' | 'after';
}

function Value({ label, path, value, side }: ValueProps) {
  const { t } = useTranslate();
  const { dateTime } = useNetworkTime();
  const readable = readableValue(value);
  const isNothing = readable.kind === 'nothing';
  const word = valueLabel(path, value);
  return (
    <td data-label={label} data-side={isNothing ? 'nothing' : side}>
      {readable.kind === 'text' && (word === null ? readable.text : t(word))}
      {readable.kind === 'moment' && dateTime(readable.iso)}
      {readable.kind === 'yes' && t('history.yes')}
      {readable.kind === 'no' && t('history.no')}
      {isNothing && t('history.nothing')}
    </td>
  );
}
