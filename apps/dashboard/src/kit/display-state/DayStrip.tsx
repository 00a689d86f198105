import type { DisplayState } from '@perron/schema';
import { useTranslate } from '../../i18n/use-translate';
import { durationText } from './duration-text';
import { stateTones } from './state-tone';
import { knownMs, stretchesOf, tickCount, ticksOfDay, troubleOf } from './ticks-of-day';
import styles from './display-state.module.css';

interface Props {
  readonly display: Parameters<typeof stretchesOf>[0];
  readonly nowMs: number;
}

/** A minute less than a day: the strip is drawn again once a minute. */
const wholeDayMs = 86_340_000;
const stepPx = 2.5;
const heightPx = 14;

function kindOf(state: DisplayState | null): string {
  if (state === null || state === 'never') return 'unknown';
  return state === 'maintenance' ? 'maintenance' : stateTones[state];
}

/** One path for each kind: a list of 50 rows has hundreds of elements instead of thousands. */
function pathsOf(ticks: readonly (DisplayState | null)[]): Map<string, string> {
  const paths = new Map<string, string>();
  for (const [index, state] of ticks.entries()) {
    const kind = kindOf(state);
    const x = index * stepPx;
    const tick =
      kind === 'unknown' ? `M${x} ${heightPx / 2}h1.5v1h-1.5z` : `M${x} 0h1.5v${heightPx}h-1.5z`;
    paths.set(kind, (paths.get(kind) ?? '') + tick);
  }
  return paths;
}

/** The last 24 h of a display, a tick for each half hour. */
export function DayStrip({ display, nowMs }: Props) {
  const { t } = useTranslate();
  const stretches = stretchesOf(display, nowMs);
  const { times, ms } = troubleOf(stretches);
  const known = knownMs(stretches);
  const label =
    times > 0
      ? t('state.day.trouble', { times, duration: durationText(ms, t) })
      : known === 0
        ? t('state.day.unknown')
        : known < wholeDayMs
          ? t('state.day.partly', { duration: durationText(known, t) })
          : t('state.day.fine');
  return (
    <svg
      className={styles.strip}
      width={tickCount * stepPx - 1}
      height={heightPx}
      role="img"
      aria-label={label}
    >
      {[...pathsOf(ticksOfDay(stretches, nowMs))].map(([kind, d]) => (
        <path key={kind} d={d} data-kind={kind} />
      ))}
    </svg>
  );
}
