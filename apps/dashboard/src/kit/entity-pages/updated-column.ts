import type { Translator } from '../../i18n/use-translate';
import type { EntityColumn } from '../table/entity-column';

/** When an entity was last changed; hidden until an operator asks for it. */
export function updatedColumn({
  t,
  dateTime,
}: Translator): EntityColumn<{ readonly updated_at: string }, 'updated_at'> {
  return {
    id: 'updated',
    label: t('table.updated'),
    sort: 'updated_at',
    width: 180,
    hideBelow: 860,
    hiddenAtFirst: true,
    cell: ({ updated_at }) => dateTime(Date.parse(updated_at)),
  };
}
