import { Box } from '@mantine/core';
import { isFactName } from '@perron/core';
import type { Choice, Situation } from '@perron/core';
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Muted, Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import type { TracedScenario } from '../../../kit/why/WhyTrace';
import { WhyTrace } from '../../../kit/why/WhyTrace';
import panel from '../page/page.module.css';
import { decidedFacts, outcomeOf } from './decided-facts';
import type { DecidedFact } from './decided-facts';
import { useFactText } from './use-fact-text';
import styles from './WhyPanel.module.css';

/** The choice of a display, with its situation. */
export interface Chosen {
  readonly choice: Choice;
  readonly situation: Situation;
}

interface Props {
  /** The output, as the page names it. */
  readonly name: string;
  readonly chosen: Chosen;
  /** The same without what is tried; `null` if nothing is tried, or it is not known yet. */
  readonly without: Chosen | null;
  /** Whether the change that is tried is a draft. */
  readonly isDraft?: boolean;
}

/** The panel first tells this many scenarios before and after the winner. */
const shownBefore = 1;
const shownAfter = 2;

/** Those round the winner, and those that could not be asked. */
function nearest(trace: readonly TracedScenario[], shownAt: number): readonly TracedScenario[] {
  if (shownAt < 0) return trace;
  return trace.filter(({ value: { state } }, at) => {
    const isNear = at >= shownAt - shownBefore && at <= shownAt + shownAfter;
    return isNear || state === 'unknown' || state === 'error';
  });
}

/** Why an output shows what it shows: scenario by scenario, with the facts that decided. */
export function WhyPanel({ name, chosen, without, isDraft = false }: Props) {
  const { t } = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const { choice, situation } = chosen;
  const trace: readonly TracedScenario[] = choice.trace.map(({ scenarioId: id, ...rest }) => ({
    id,
    ...rest,
  }));
  const winnerAt = trace.findIndex(({ id }) => id === choice.winner?.id);
  const shown = isWhole ? trace : nearest(trace, winnerAt);
  const more = trace.length - shown.length;
  const factsOf = ({ condition }: TracedScenario) =>
    decidedFacts(condition, situation, without?.situation ?? null);
  return (
    <section className={panel.panel} aria-labelledby="simulator-why">
      <h2 id="simulator-why" className={panel.title}>
        {t('simulator.why')}{' '}
        <Muted component="span" fw="var(--weight-normal)">
          {name}
        </Muted>
      </h2>
      <Box component="p" fz="dense" m={0} mb="xs" lh="var(--line-text)">
        <Sentence chosen={chosen} without={without} isDraft={isDraft} />
      </Box>
      {trace.length > 0 && (
        <WhyTrace
          trace={shown}
          shownId={choice.winner?.id ?? null}
          outcome={(considered) => (
            <OutcomeText
              considered={considered}
              isOnly={trace.length === 1}
              chosen={chosen}
              facts={factsOf(considered)}
            />
          )}
          facts={(considered) => <Facts facts={factsOf(considered)} situation={situation} />}
        />
      )}
      {(more > 0 || isWhole) && (
        <button type="button" className={panel.link} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('simulator.why.less') : t('simulator.why.more', { count: more })}
        </button>
      )}
    </section>
  );
}

function Sentence({ chosen, without, isDraft }: Omit<Props, 'name'>) {
  const { t, language } = useTranslate();
  const { choice, situation } = chosen;
  const textOf = useFactText(situation);
  const { winner, trace } = choice;
  if (trace.length === 0) return t('simulator.why.sentence.nothing');
  if (!winner) return t('simulator.why.sentence.none', { count: trace.length });
  const scenario = winner.name;
  const before = without?.choice.winner?.name ?? null;
  const change =
    without === null || without.choice.winner?.id === winner.id
      ? ''
      : ` ${t(isDraft ? 'simulator.why.sentence.stored' : 'simulator.why.sentence.change', { scenario: before ?? t('simulator.why.noScenario') })}`;
  if (trace.length === 1) return t('simulator.why.sentence.only', { scenario }) + change;
  const held = decidedFacts(winner.condition, situation, null).filter(({ holds }) => holds);
  if (held.length === 0) return t('simulator.why.sentence.always', { scenario }) + change;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const facts = list.format(held.map((fact) => t('simulator.why.fact', { fact: textOf(fact) })));
  return t('simulator.why.sentence.shown', { scenario, facts, count: held.length }) + change;
}

interface OutcomeProps {
  readonly considered: TracedScenario;
  readonly isOnly: boolean;
  readonly chosen: Chosen;
  readonly facts: readonly DecidedFact[];
}

function OutcomeText({ considered, isOnly, chosen, facts }: OutcomeProps) {
  const { t, number } = useTranslate();
  const { choice, situation } = chosen;
  const textOf = useFactText(situation);
  const isShown = considered.id === choice.winner?.id;
  const outcome = outcomeOf(considered.value, isShown, choice.winner?.priority ?? null, facts);
  switch (outcome.kind) {
    case 'shown':
      return isOnly ? t('simulator.why.only') : '';
    case 'behind':
      return t('simulator.why.behind', { priority: number(outcome.priority) });
    case 'not':
      return outcome.fact
        ? t('simulator.why.notBecause', { fact: textOf(outcome.fact) })
        : t('why.notFulfilled');
    case 'unknown':
      return t('why.unknown', {
        fact: isFactName(outcome.missing)
          ? t(`condition.fact.${outcome.missing}`)
          : outcome.missing,
      });
    case 'error':
      return t('why.error', { reason: outcome.reason });
  }
}

interface FactsProps {
  readonly facts: readonly DecidedFact[];
  readonly situation: Situation;
}

/** The facts of a condition as chips: whether each holds, and whether What if has made it so. */
function Facts({ facts, situation }: FactsProps) {
  const { t } = useTranslate();
  const textOf = useFactText(situation);
  if (facts.length === 0) return null;
  return (
    <Row component="ul" gap="2xs" wrap="wrap" mt="2xs" className="plain">
      {facts.map((fact) => {
        const state = fact.holds === null ? 'unknown' : fact.holds ? 'yes' : 'no';
        const Icon = { yes: IconCheck, no: IconX, unknown: IconQuestionMark }[state];
        return (
          <li key={JSON.stringify(fact.term)} className={styles.fact} data-state={state}>
            <Icon
              size={12}
              stroke={2.4}
              role="img"
              aria-label={t(`simulator.why.state.${state}`)}
            />
            {textOf(fact)}
            {fact.isFromWhatIf && <em>{t('simulator.why.fromWhatIf')}</em>}
          </li>
        );
      })}
    </Row>
  );
}
