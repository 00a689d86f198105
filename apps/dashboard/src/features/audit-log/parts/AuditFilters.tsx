import { CloseButton } from '@mantine/core';
import { actorTypes, changeActions, entityNames } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { DateField } from '../../../kit/moment/DateField';
import { FilterSelect } from '../../../kit/table/FilterSelect';
import { useServices } from '../../../services/services';
import type { AuditLogSearch } from '../audit-log-search';
import { authorsQuery } from '../queries';
import styles from './AuditFilters.module.css';

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

/** One user, or all of what is no user. */
function AuthorFilter({ list, change }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(authorsQuery(client));
  const known = (data?.items ?? []).map(({ id, email }) => ({ value: `user-${id}`, label: email }));
  const chosen = list.actor_id === undefined ? list.actor_type : `user-${list.actor_id}`;
  const isKnown = chosen === undefined || known.some(({ value }) => value === chosen);
  const kinds = actorTypes.map((kind) => ({
    value: kind,
    label: t(`audit.author.${kind}`),
  }));
  const isKind = kinds.some(({ value }) => value === chosen);
  return (
    <FilterSelect<string>
      label={t('audit.who')}
      all={t('audit.who.all')}
      options={[
        ...kinds,
        ...known,
        ...(isKnown || isKind ? [] : [{ value: chosen, label: `#${list.actor_id ?? ''}` }]),
      ]}
      value={chosen}
      onChoose={(value) => {
        const kind = actorTypes.find((one) => one === value);
        const id = value?.startsWith('user-') ? Number(value.slice('user-'.length)) : undefined;
        change({ actor_type: id === undefined ? kind : 'user', actor_id: id });
      }}
    />
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
