import { ActionIcon, NativeSelect } from '@mantine/core';
import { facts, isFactName } from '@perron/core';
import type { ConditionTerm } from '@perron/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { ConditionValue } from './ConditionValue';
import { comparesOf, factNames, newTerm, withCompare } from './condition-terms';
import styles from './ConditionBuilder.module.css';

// Half of all facts have no value; what one is searched with is twice as large as all rows.

interface Props {
  readonly term: ConditionTerm;
  /** Stands behind an "or". */
  readonly isAlternative: boolean;
  /** `null` means that it is taken away. */
  readonly onChange: (term: ConditionTerm | null) => void;
  /** Shown after the fields. */
  readonly children: ReactNode;
}

/** One fact held against a value. */
export function ConditionTermFields({ term, isAlternative, onChange, children }: Props) {
  const { t, language } = useTranslate();
  const { fact } = term;
  const choices = factNames.map((name) => ({ value: name, label: t(`condition.fact.${name}`) }));
  const label = t(`condition.fact.${fact}`);
  return (
    <Row align="center" wrap="wrap">
      {isAlternative && <span className={styles.alternative}>{t('condition.or')}</span>}
      <NativeSelect
        size="xs"
        aria-label={t('condition.fact')}
        className={styles.fact ?? ''}
        title={facts[fact].description[language]}
        data={choices}
        value={fact}
        onChange={({ currentTarget: { value: name } }) => {
          if (isFactName(name) && name !== fact) onChange(newTerm(name));
        }}
      />
      <NativeSelect
        size="xs"
        aria-label={t('condition.compare')}
        className={styles.compare ?? ''}
        value={term.compare}
        data={comparesOf(fact).map((compare) => ({
          value: compare,
          label: t(`condition.compare.${compare}`),
        }))}
        onChange={({ currentTarget }) => {
          const compare = comparesOf(fact).find((candidate) => candidate === currentTarget.value);
          if (compare) onChange(withCompare(term, compare));
        }}
      />
      {term.compare !== 'is' && term.compare !== 'is-not' && (
        <ConditionValue term={term} onChange={(values) => onChange({ ...term, values })} />
      )}
      <ActionIcon
        size="md"
        variant="subtle"
        color="gray"
        aria-label={t('condition.remove.label', { fact: label })}
        onClick={() => onChange(null)}
      >
        <IconX size={15} aria-hidden="true" />
      </ActionIcon>
      {children}
    </Row>
  );
}
