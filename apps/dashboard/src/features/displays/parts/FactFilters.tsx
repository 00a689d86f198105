import { UnstyledButton } from '@mantine/core';
import type { DisplayFacts, DisplaySummary } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { filteredFacts, marks } from '../fact-marks';
import type { Fact, Mark } from '../fact-marks';
import { FactMark } from './FactMark';
import styles from './FactFilters.module.css';

export type ChosenFacts = { readonly [F in Fact]?: DisplayFacts[F] | undefined };

interface Props {
  readonly summary: DisplaySummary;
  readonly chosen: ChosenFacts;
  /** A value of a fact was chosen, or let go. */
  readonly onChoose: (chosen: ChosenFacts) => void;
}

interface Choice {
  readonly value: string;
  readonly mark: Mark;
  readonly count: number;
  readonly isChosen: boolean;
  /** What is chosen after a click. */
  readonly next: ChosenFacts;
}

function choicesOf(fact: Fact, { summary, chosen }: Omit<Props, 'onChoose'>): Choice[] {
  const counts: Readonly<Record<string, number>> = summary[fact];
  return Object.entries<Mark>(marks[fact]).flatMap(([value, mark]) => {
    const count = counts[value] ?? 0;
    const isChosen = chosen[fact] === value;
    if (count === 0 && !isChosen) return [];
    return [{ value, mark, count, isChosen, next: { [fact]: isChosen ? undefined : value } }];
  });
}

/** That each display is one device goes without saying. */
function isOffered(fact: Fact, { summary, chosen }: Omit<Props, 'onChoose'>): boolean {
  return fact !== 'identity' || summary.identity.shared > 0 || chosen.identity !== undefined;
}

/** How many displays are how; a click lists those alone. */
export function FactFilters({ summary, chosen, onChoose }: Props) {
  const { t, number } = useTranslate();
  const offered = filteredFacts.filter((fact) => isOffered(fact, { summary, chosen }));
  return (
    <div className={styles.filters}>
      {offered.map((fact) => (
        <div key={fact} role="group" aria-labelledby={`filter-${fact}`} className={styles.group}>
          <span id={`filter-${fact}`} className={styles.label}>
            {t(`displays.${fact}`)}
          </span>
          {choicesOf(fact, { summary, chosen }).map(({ value, mark, count, isChosen, next }) => (
            <UnstyledButton
              key={value}
              aria-pressed={isChosen}
              className={styles.chip}
              onClick={() => onChoose(next)}
            >
              <FactMark mark={mark} />
              <span className={styles.count}>{number(count)}</span>
            </UnstyledButton>
          ))}
        </div>
      ))}
    </div>
  );
}
