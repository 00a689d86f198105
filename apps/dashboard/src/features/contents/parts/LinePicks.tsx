import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { allLinesQuery } from '../../../kit/network/network-queries';
import { EntityPicker } from '../../../kit/pickers/EntityPicker';
import { useServices } from '../../../services/services';
import styles from './contents.module.css';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly error: unknown;
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

/** The lines on which a content is shown; none picked: on all of them. */
export function LinePicks({ name, label, error, value, onChange }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(allLinesQuery(client));
  const names = new Map(data?.map((line) => [line.id, line.name]));
  return (
    <div>
      <EntityPicker
        kind="line"
        name={name}
        label={label}
        placeholder={value.length === 0 ? t('contents.lines.all') : t('contents.lines.another')}
        value={null}
        error={typeof error === 'string' ? error : undefined}
        onChange={(id) => {
          if (id !== null && !value.includes(id)) onChange([...value, id]);
        }}
      />
      {value.length > 0 && (
        <ul className={styles.lines} aria-label={label}>
          {value.map((id) => {
            const line = names.get(id) ?? `#${id}`;
            return (
              <li key={id}>
                <LineBadge name={line} />
                <CloseButton
                  size="sm"
                  aria-label={t('contents.lines.remove', { line })}
                  onClick={() => onChange(value.filter((candidate) => candidate !== id))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
