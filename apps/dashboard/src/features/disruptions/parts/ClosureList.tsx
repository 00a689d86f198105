import { Box, TextInput } from '@mantine/core';
import { useState } from 'react';
import { languages } from '../../../i18n/language';
import { useTranslate } from '../../../i18n/use-translate';
import { typeIcons } from '../../../kit/disruption-type/type-icons';
import { LinkButton } from '../../../kit/page/LinkButton';
import { inState, isOf } from '../closures';
import type { Closure } from '../closures';
import type { DisruptionSearch } from '../list-search';
import { useDisruptions } from '../page-context';
import { isFound, plannedWeeks } from '../planned-weeks';
import type { PlannedWeek } from '../planned-weeks';
import { ClosureRow } from './ClosureRow';
import styles from './ClosureList.module.css';

interface Props {
  readonly closures: readonly Closure[];
  readonly chosenId: number | null;
  readonly list: DisruptionSearch;
}

/** The closures by where they are in time, those that ask for something first. */
export function ClosureList({ closures, chosenId, list }: Props) {
  const { t } = useTranslate();
  const states = ['running', 'upcoming', 'over'] as const;
  const isCalm = closures.every(({ state }) => state === 'over');
  return (
    <Box pb="sm">
      {isCalm && (
        <div className={styles.empty}>
          <strong>{t('disruptions.empty')}</strong>
          <span>{t('disruptions.empty.text')}</span>
          <LinkButton to="/disruptions/edit" search={list} variant="default">
            {t('disruptions.new')}
          </LinkButton>
        </div>
      )}
      {states.map((state) => {
        const there = inState(closures, state);
        if (there.length === 0) return null;
        return (
          <section key={state} aria-labelledby={`disruptions-${state}`}>
            <h2 id={`disruptions-${state}`} className={styles.heading}>
              {t(`disruptions.state.${state}`)} <span>{there.length}</span>
              {state === 'running' && <small>{t('disruptions.order.running')}</small>}
            </h2>
            {state === 'upcoming' ? (
              <PlannedList closures={there} chosenId={chosenId} list={list} />
            ) : (
              <Rows closures={there} chosenId={chosenId} list={list} />
            )}
          </section>
        );
      })}
    </Box>
  );
}

function Rows({ closures, chosenId, list }: Props) {
  return (
    <ul className={styles.rows}>
      {closures.map((closure) => (
        <ClosureRow
          key={closure.disruption.id}
          closure={closure}
          isChosen={isOf(closure, chosenId)}
          list={list}
        />
      ))}
    </ul>
  );
}

/** Planned closures by the weeks in which they begin; a search narrows them down. */
function PlannedList({ closures, chosenId, list }: Props) {
  const { t, language } = useTranslate();
  const { nowMs, timeZone } = useDisruptions();
  const [search, setSearch] = useState('');
  const found = closures.filter((closure) =>
    isFound(closure, t(typeIcons[closure.disruption.type].label), search.trim()),
  );
  const monday = new Intl.DateTimeFormat(languages[language].locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const nameOf = ({ away, number, mondayMs }: PlannedWeek) => {
    if (away === 0) return t('disruptions.week.this');
    if (away === 1) return t('disruptions.week.next');
    return t('disruptions.week.of', { week: number, from: monday.format(mondayMs) });
  };
  return (
    <>
      <TextInput
        size="xs"
        type="search"
        role="searchbox"
        className={styles.search ?? ''}
        aria-label={t('disruptions.search')}
        placeholder={t('disruptions.search')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found.length === 0 && (
        <p role="status" className={styles.empty}>
          {t('disruptions.search.nothing', { search: search.trim() })}
        </p>
      )}
      {plannedWeeks(found, nowMs, timeZone).map((week) => (
        <div key={week.mondayMs} role="group" aria-label={nameOf(week)}>
          <h3 className={styles.week}>{nameOf(week)}</h3>
          <Rows closures={week.closures} chosenId={chosenId} list={list} />
        </div>
      ))}
    </>
  );
}
