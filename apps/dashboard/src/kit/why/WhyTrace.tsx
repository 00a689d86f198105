import { Box } from '@mantine/core';
import type { ConditionValue } from '@perron/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import styles from './WhyTrace.module.css';

/** A scenario that was considered, and what its condition came to. */
export interface TracedScenario {
  readonly id: number;
  readonly name: string;
  readonly priority: number;
  readonly condition: string;
  readonly value: ConditionValue;
}

interface Props<Traced extends TracedScenario> {
  readonly trace: readonly Traced[];
  /** Number of the winner; `null` if none is shown. */
  readonly shownId: number | null;
  /** In place of what the condition came to. */
  readonly outcome?: (considered: Traced) => ReactNode;
  /** Between the name and the condition. */
  readonly facts?: (considered: Traced) => ReactNode;
}

/** Why something is shown: each scenario that was considered, in its order. */
export function WhyTrace<Traced extends TracedScenario>(props: Props<Traced>) {
  const { trace, shownId, outcome, facts } = props;
  const { t, number } = useTranslate();
  return (
    <div className={styles.place}>
      <ol className={styles.trace}>
        {trace.map((considered) => {
          const { id, name, priority, condition, value } = considered;
          const isShown = id === shownId;
          return (
            <li key={id} className={styles.considered} data-shown={isShown || undefined}>
              <span className={styles.priority}>
                {t('why.priority', { priority: number(priority) })}
              </span>
              <Box component="span" fw="var(--weight-medium)">
                {name}
                {isShown && <span className={styles.shown}>{t('why.shown')}</span>}
              </Box>
              <span className={styles.value} data-value={value.state}>
                {outcome ? outcome(considered) : <ValueText value={value} />}
              </span>
              {facts && <div className={styles.facts}>{facts(considered)}</div>}
              <code className={styles.condition}>{condition}</code>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function ValueText({ value }: Pick<TracedScenario, 'value'>) {
  const { t } = useTranslate();
  switch (value.state) {
    case 'fulfilled':
      return t('why.fulfilled');
    case 'not_fulfilled':
      return t('why.notFulfilled');
    case 'unknown':
      return t('why.unknown', { fact: value.missing });
    case 'error':
      return t('why.error', { reason: value.reason });
  }
}
