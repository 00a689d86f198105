import { CloseButton } from '@mantine/core';
import { actorTypes, changeActions, entityNames } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { DateField } from '../../../kit/moment/DateField';
import { EntityPicker } from '../../../kit/pickers/EntityPicker';
import { FilterSelect } from '../../../kit/table/FilterSelect';
import { authorKind } from '../audit-log-search';
import type { AuditLogSearch } from '../audit-log-search';
import styles from './audit-log.module.css';

interface Props {
  readonly list: AuditLogSearch;
  readonly change: (changed: Partial<AuditLogSearch>) => void;
}

/** Narrows the log by author, kind, action and days of the network. */
export function AuditFilters({ list, change }: Props) {
  const { t } = useTranslate();
  return (
    <>
      <AuthorFilter list={list} change={change} />
      <FilterSelect
        label={t('audit.kind')}
        all={t('audit.kind.all')}
        options={entityNames.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        value={list.entity}
        onChoose={(entity) => change({ entity, entity_id: undefined })}
      />
      <FilterSelect
        label={t('audit.action')}
        all={t('audit.action.all')}
        options={changeActions.map((action) => ({
          value: action,
          label: t(`history.action.${action}`),
        }))}
        value={list.action}
        onChoose={(action) => change({ action })}
      />
      <Day
        label={t('audit.from')}
        value={list.from}
        max={list.until}
        onChoose={(from) => change({ from })}
      />
      <Day
        label={t('audit.until')}
        value={list.until}
        min={list.from}
        onChoose={(until) => change({ until })}
      />
      {list.entity_id !== undefined && (
        <span className={styles.one}>
          {t('audit.one', { id: list.entity_id })}
          <CloseButton
            size="sm"
            aria-label={t('audit.one.clear')}
            onClick={() => change({ entity_id: undefined })}
          />
        </span>
      )}
    </>
  );
}

/** A kind of author, and then one of them by its name. The system has none to pick. */
function AuthorFilter({ list, change }: Props) {
  const { t } = useTranslate();
  const { actor_id: id } = list;
  const kind = authorKind(list);
  return (
    <>
      <FilterSelect
        label={t('audit.who')}
        all={t('audit.who.all')}
        options={actorTypes.map((value) => ({ value, label: t(`audit.author.${value}`) }))}
        value={kind}
        onChoose={(actor_type) => change({ actor_type, actor_id: undefined })}
      />
      {kind !== undefined && kind !== 'system' && (
        <EntityPicker
          key={kind}
          kind={kind}
          name="author"
          size="xs"
          hidesLabel
          label={t(`kind.${kind}`)}
          placeholder={t(`audit.one.${kind}`)}
          value={id ?? null}
          onChange={(picked) => change({ actor_id: picked ?? undefined })}
        />
      )}
    </>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChoose: (day: string | undefined) => void;
}

function Day({ label, value, min, max, onChoose }: DayProps) {
  const { t } = useTranslate();
  return (
    <DateField
      size="xs"
      label={label}
      placeholder={label}
      className={styles.day ?? ''}
      isOptional
      clearLabel={t('audit.day.clear', { label })}
      value={value ?? null}
      min={min}
      max={max}
      onChange={(day) => onChoose(day ?? undefined)}
    />
  );
}
