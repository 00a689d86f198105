import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ConditionRow, ConditionTerm } from '@perron/core';
import { useRef } from 'react';
import { Stack } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { newTerm, withTerm } from './condition-terms';
import styles from './ConditionBuilder.module.css';
import { ConditionTermFields } from './ConditionTermFields';

interface Props {
  readonly rows: readonly ConditionRow[];
  readonly onChange: (rows: readonly ConditionRow[]) => void;
}

/** All rows have to hold; of a row one term is enough. */
export function ConditionRows({ rows, onChange }: Props) {
  const { t } = useTranslate();
  const addRef = useRef<HTMLButtonElement>(null);
  const change = (row: number, term: number) => (next: ConditionTerm | null) => {
    onChange(withTerm(rows, { row, term }, next));
    // The button that was pressed is gone.
    if (next === null) addRef.current?.focus();
  };
  return (
    <Stack>
      {rows.length === 0 && <p className={styles.hint}>{t('condition.always')}</p>}
      {rows.map((terms, row) => (
        // Rows have no identity but their place.
        <Stack key={row}>
          {row > 0 && <span className={styles.and}>{t('condition.and')}</span>}
          <div className={styles.terms}>
            {terms.map((term, index) => (
              <ConditionTermFields
                key={index}
                term={term}
                isAlternative={index > 0}
                onChange={change(row, index)}
              >
                {index === terms.length - 1 && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={t('condition.addOr.label', { number: row + 1 })}
                    onClick={() => change(row, terms.length)(newTerm('train_in_station'))}
                  >
                    {t('condition.addOr')}
                  </Button>
                )}
              </ConditionTermFields>
            ))}
          </div>
        </Stack>
      ))}
      <Button
        ref={addRef}
        size="xs"
        variant="default"
        className={styles.add ?? ''}
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={() => onChange([...rows, [newTerm('train_in_station')]])}
      >
        {t('condition.add')}
      </Button>
    </Stack>
  );
}
