import { Box } from '@mantine/core';
import type { Simulation } from '@perron/runtime';
import type { CSSProperties } from 'react';
import { IconEqual, IconHelpCircle } from '@tabler/icons-react';
import { Grid, Heading, Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { Enlargeable } from '../../../kit/scene-preview/Enlargeable';
import { FramePicture } from './FramePicture';
import { linesOf } from './said-frame';
import type { OutputChange, SaidFrame } from './said-frame';
import styles from './Stage.module.css';
import type { Shown } from '../address/simulator-search';
import type { StagedOutput } from './staged-outputs';
import { withoutKey } from './use-simulation';
import { useOutputName } from './use-output-name';

interface Props {
  readonly simulation: Simulation | null;
  readonly staged: StagedOutput;
  readonly shown: Shown;
  readonly before: SaidFrame | null;
  readonly after: SaidFrame | null;
  /** `null` means that nothing is tried. */
  readonly change: OutputChange | null;
  /** Why it shows that is told beside the stage. */
  readonly isExplained: boolean;
  readonly onExplain: () => void;
}

/** Width by height, for the style sheet. */
function ratioOf(ratio: number): CSSProperties {
  return { '--ratio': ratio } as CSSProperties;
}

const stillClock = { now: () => 0, speed: () => 0, subscribe: () => () => undefined };

/** One output: its picture, its scenario, and what is tried does to it. */
export function OutputCard(props: Props) {
  const { simulation, staged, shown, before, after, change, isExplained, onExplain } = props;
  const { t } = useTranslate();
  const { name, place } = useOutputName(staged);
  const whole = place === null ? name : `${name}, ${place}`;
  const clock = simulation?.clock ?? stillClock;
  const { screen, isAudio = false } = staged.output;
  const ratio = screen.width / screen.height;
  const picture = (which: 'before' | 'after') => {
    const said = which === 'before' ? before : after;
    const key = which === 'before' ? withoutKey(staged.key) : staged.key;
    return (
      <FramePicture
        key={which}
        engine={simulation?.display(key)}
        clock={clock}
        screen={screen}
        label={labelOf(whole, said, t)}
      />
    );
  };
  const drawn = change === null && shown !== 'after' ? 'after' : shown;
  const described = drawn === 'before' ? before : after;
  // A display that has not looked at any moment has no scenario, and does not lack one.
  const scenario =
    described?.nowMs == null ? '…' : (described.scenario ?? t('simulator.scenario.none'));
  return (
    <article
      className={styles.card}
      aria-label={whole}
      data-explained={isExplained || undefined}
      data-changed={isChanged(change) || undefined}
    >
      <Row
        component="header"
        rowGap="2xs"
        columnGap="xs"
        align="center"
        wrap="wrap"
        mb="2xs"
        mih={28}
      >
        <Heading component="h3" size="dense">
          {name}
        </Heading>
        {place !== null && (
          <Box component="span" c="dimmed">
            {place}
          </Box>
        )}
        <button
          type="button"
          className={styles.scenario}
          data-changed={change?.kind === 'scenario' || undefined}
          aria-pressed={isExplained}
          aria-label={t('simulator.explain', { name: whole })}
          onClick={onExplain}
        >
          {scenario}
          <IconHelpCircle size={13} aria-hidden="true" />
        </button>
      </Row>
      <div className={styles.picture} style={ratioOf(drawn === 'both' ? 2 * ratio : ratio)}>
        {drawn === 'both' ? (
          <Grid columns="repeat(2, minmax(0, 1fr))">
            {(['before', 'after'] as const).map((which) => (
              <figure key={which} className={styles.figure}>
                {picture(which)}
                <figcaption>{t(`simulator.show.${which}`)}</figcaption>
              </figure>
            ))}
          </Grid>
        ) : isAudio ? (
          picture(drawn)
        ) : (
          <Enlargeable name={whole} ratio={ratio} large={picture(drawn)}>
            {picture(drawn)}
          </Enlargeable>
        )}
      </div>
      {change && <ChangeText change={change} />}
    </article>
  );
}

export function isChanged(change: OutputChange | null): boolean {
  return change?.kind === 'scenario' || change?.kind === 'within';
}

function labelOf(name: string, said: SaidFrame | null, t: ReturnType<typeof useTranslate>['t']) {
  if (said?.scenario == null) return t('simulator.alt.nothing', { name });
  const values = { name, scenario: said.scenario };
  const lines = linesOf(said);
  return lines.length === 0
    ? t('simulator.alt.empty', values)
    : t('simulator.alt', { ...values, lines: lines.join('; ') });
}

/** At most this many new lines are told below a picture. */
const maxListed = 2;

function ChangeText({ change }: { readonly change: OutputChange }) {
  const { t } = useTranslate();
  switch (change.kind) {
    case 'unknown':
      return <p className={styles.change}>{t('simulator.change.unknown')}</p>;
    case 'same':
      return (
        <p className={styles.change}>
          <IconEqual size={14} className={styles.same} aria-hidden="true" />
          {t('simulator.change.same')}
        </p>
      );
    case 'scenario': {
      const none = t('simulator.scenario.none');
      const values = { from: change.from ?? none, to: change.to ?? none };
      return (
        <p className={styles.change} data-changed>
          <b>{t('simulator.change.scenario', values)}</b>
        </p>
      );
    }
    case 'within':
      return (
        <p className={styles.change} data-changed>
          <b>{t('simulator.change.within', { count: change.count })}</b>
          <span>{change.added.slice(0, maxListed).join(' · ')}</span>
        </p>
      );
  }
}
