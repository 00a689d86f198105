import { Box } from '@mantine/core';
import { sceneLacks } from '@perron/schema';
import type { DisplayPlaceState, SceneLack } from '@perron/schema';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { CauseText } from '../../../kit/display-state/CauseText';
import { DayStrip } from '../../../kit/display-state/DayStrip';
import { durationText } from '../../../kit/display-state/duration-text';
import { lacksText } from '../../../kit/display-state/lacks-text';
import { StateMark } from '../../../kit/display-state/StateMark';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { useNow } from '../../../kit/time/use-now';
import styles from './PlaceRow.module.css';

interface Props {
  readonly place: DisplayPlaceState;
  /** The worst that is wrong there. */
  readonly state: 'offline' | 'empty' | 'lacking' | 'outdated';
}

/** A longer row of squares would say less than the number beside it. */
const maxSquares = 16;

/** A station or a vehicle: how many of its displays, since when, and what is likely the cause. */
export function PlaceRow({ place, state }: Props) {
  const { t } = useTranslate();
  const nowMs = useNow(10_000);
  const { station, vehicle_id, lines, total, states, displays, cause, day } = place;
  const name =
    station?.name ??
    (vehicle_id === null ? t('state.nowhere') : t('state.inVehicle', { vehicle: vehicle_id }));
  const [worst] = displays;
  const since = worst?.since ?? null;
  return (
    <li className={styles.row}>
      <StateMark state={state} isBare />
      <Box miw={0}>
        <p className={styles.name}>
          <Link to="/displays" search={{ search: station?.name ?? vehicle_id ?? '', state }}>
            {name}
          </Link>
          {lines.slice(0, 4).map((line) => (
            <LineBadge key={line.name} name={line.name} />
          ))}
        </p>
        <p className={styles.why}>
          {state === 'offline' && cause ? (
            <CauseText cause={cause} total={total} />
          ) : (
            t('overview.share', { count: states[state], total })
          )}
          {state !== 'offline' || cause === null ? ` · ${worst?.name ?? ''}` : null}
          {state === 'lacking' && ` · ${lacksText(lacksOf(place), t)}`}
        </p>
      </Box>
      <Squares place={place} />
      <span className={styles.day}>
        <DayStrip
          display={{ day, state: worst?.state ?? state, state_since: since }}
          nowMs={nowMs}
        />
      </span>
      <Box component="span" ta="right" className="nowrap tabular">
        {since !== null && durationText(nowMs - Date.parse(since), t)}
      </Box>
    </li>
  );
}

/** All lacks of the displays of a place, the gravest first. */
function lacksOf({ displays }: DisplayPlaceState): SceneLack[] {
  const found = new Set(
    displays.filter(({ state }) => state === 'lacking').flatMap(({ lacks }) => lacks),
  );
  return sceneLacks.filter((lack) => found.has(lack));
}

/** One square for each display of the place, the bad ones first. */
function Squares({ place: { states, total } }: Pick<Props, 'place'>) {
  const bad = states.offline + states.empty;
  const kinds = Array.from({ length: Math.min(total, maxSquares) }, (_, index) =>
    index < bad ? 'bad' : index < bad + states.lacking + states.outdated ? 'doubtful' : 'other',
  );
  return (
    <span className={styles.squares} aria-hidden="true">
      {kinds.map((kind, index) => (
        <span key={index} data-kind={kind} />
      ))}
    </span>
  );
}
