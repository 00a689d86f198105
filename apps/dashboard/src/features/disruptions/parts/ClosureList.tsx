import { useTranslate } from '../../../i18n/use-translate';
import { LinkButton } from '../../../kit/page/LinkButton';
import { inState, isOf } from '../closures';
import type { Closure } from '../closures';
import type { DisruptionSearch } from '../list-search';
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
    <div className={styles.list}>
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
            <ul className={styles.rows}>
              {there.map((closure) => (
                <ClosureRow
                  key={closure.disruption.id}
                  closure={closure}
                  isChosen={isOf(closure, chosenId)}
                  list={list}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
