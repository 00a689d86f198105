import { clockTime, dateIn, disruptionTexts, lineBadge, lineOfTrip } from '@perron/core';
import type { LineBadge, Situation } from '@perron/core';
import type { Line } from '@perron/schema';
import type { ModelInput, Size } from '../host/definition';
import type { ThemeName } from '../shared/colors/palette';
import { ageText, disruptionsAge } from '../shared/honesty/honest-mark';
import type { HonestMark } from '../shared/honesty/honest-mark';
import { messageInTurn } from '../shared/language/message-turn';
import { glassText } from '../shared/language/glass-text';
import type { Language } from '../shared/language/glass-text';
import { focusStation } from '../shared/line-diagram/focus-station';
import type { FocusStation } from '../shared/line-diagram/focus-station';
import { agreedPearls, pearlsOf } from '../shared/line-diagram/pearls';
import { diagramOf } from './diagram';
import type { Diagram } from './diagram';
import { drawing } from './drawing';
import type { Drawing } from './drawing';
import { inDrawnDirection } from './drawn-direction';
import type { DisruptionConfig } from './schema';
import { IncompleteShuttleError, currentStationCode, shownShuttle, stopsIn } from './shuttle';
import type { Shuttle } from './shuttle';

export interface ShuttleModel {
  readonly state: 'shuttle';
  readonly theme: ThemeName;
  /** The vehicles that replace the line's trains. */
  readonly vehicles: 'train' | 'buses';
  readonly badge: LineBadge;
  /** Beside the line's badge; `null` means that a train replaces trains. */
  readonly busBadge: LineBadge | null;
  readonly title: string;
  /** Until when it runs. */
  readonly period: string;
  readonly mark: HonestMark;
  /** The station that matters now; `null` means in a station, or there is no room for it. */
  readonly focus: FocusStation | null;
  readonly diagram: Diagram;
  readonly drawing: Drawing;
  /** In the foot; `null` if there is no message. */
  readonly message: string | null;
}

export type DisruptionModel =
  | { readonly state: 'hidden' }
  /** Only operators read this notice. */
  | {
      readonly state: 'notice';
      readonly text: string;
      readonly theme: ThemeName;
      readonly size: Size;
    }
  | ShuttleModel;

/** The specification's words, to the letter. */
export const editorNotice =
  'No Pendelzug Disruption at current station. This message is only visible in the editor.';

/** The line as live data knows it: a disruption has its name alone, and no product. */
function lineNamed(name: string, situation: Situation): Pick<Line, 'name' | 'product'> {
  const { trip, departures, departuresAhead } = situation;
  const calls = [departures, departuresAhead].flatMap((here) =>
    here.state === 'known' ? here.calls : [],
  );
  const stops = stopsIn(trip);
  const lines = [
    lineOfTrip(trip),
    ...calls.map(({ line }) => line),
    ...stops.flatMap(({ interchanges }) => interchanges),
  ];
  return lines.find((line) => line?.name === name) ?? { name, product: null };
}

function periodText(endsAt: string | null, { nowMs, timeZone }: Situation, language: Language) {
  if (endsAt === null) return glassText('untilFurtherNotice', language);
  const endsMs = Date.parse(endsAt);
  const [date, time] = [dateIn(language, endsMs, timeZone), clockTime(endsMs, timeZone)];
  return date === dateIn(language, nowMs, timeZone)
    ? glassText('untilTime', language, { time })
    : glassText('until', language, { date, time });
}

/** How old it is: what is known of the shuttle, and where the train is. */
function markOf(situation: Situation, language: Language): HonestMark {
  const { disruptions, trip, demo } = situation;
  const isKnown = disruptions.state === 'known';
  const text = isKnown ? disruptionsAge(disruptions.fetchedAtMs, situation, language) : null;
  if (text !== null) return { demo, text };
  const isAged = trip.state === 'known' || trip.state === 'unsure';
  return { demo, text: isAged ? ageText(trip, situation, language) : null };
}

function focusOf(situation: Situation, language: Language): FocusStation | null {
  const { trip } = situation;
  if (trip.state === 'known') return focusStation(pearlsOf(trip, situation), language);
  return trip.state === 'unsure' ? focusStation(agreedPearls(trip, situation), language) : null;
}

/** The message as the diagram draws the section. */
function messageOf(message: string, { points, from, to }: Diagram): string {
  const [first, last] = [points[from], points[to]];
  return first?.kind === 'station' && last?.kind === 'station'
    ? inDrawnDirection(message, first.name, last.name)
    : message;
}

function shuttleModel(
  shuttle: Shuttle,
  { config, size, situation }: ModelInput<DisruptionConfig>,
): ShuttleModel {
  const { disruption } = shuttle;
  const { networkStyle } = situation;
  const isBuses = disruption.type === 'replacementsev';
  const { language, message } = messageInTurn(
    disruption.messages,
    situation.languages,
    situation.nowMs,
  );
  const focus = focusOf(situation, language);
  const mark = markOf(situation, language);
  const place = drawing(config, size, message !== null, focus !== null, mark.text !== null);
  const diagram = diagramOf({
    shuttle,
    hereCode: currentStationCode(situation),
    rides: situation.place.kind === 'vehicle',
    max: place.max,
    networkStyle,
    leftOutText: (count) =>
      glassText(count === 1 ? 'stationLeftOut' : 'stationsLeftOut', language, { count }),
  });
  return {
    state: 'shuttle',
    theme: config.theme,
    vehicles: isBuses ? 'buses' : 'train',
    badge: lineBadge(lineNamed(disruption.line.name, situation), networkStyle),
    busBadge: isBuses
      ? lineBadge({ name: glassText('bus', language), product: 'bus' }, networkStyle)
      : null,
    title: glassText(disruptionTexts[disruption.type], language),
    period: periodText(disruption.endsAt, situation, language),
    mark,
    focus: place.focusPx > 0 ? focus : null,
    diagram,
    drawing: place,
    message: message === null ? null : messageOf(message, diagram),
  };
}

/**
 * The shuttle or the buses that replace trains here; on a live display nothing where there is none.
 * @throws IncompleteShuttleError on a live display, when one lacks its start or its end
 */
export function disruptionModel(input: ModelInput<DisruptionConfig>): DisruptionModel {
  const { situation, mode, config, size } = input;
  const notice = (text: string) => ({ state: 'notice', text, theme: config.theme, size }) as const;
  try {
    const shuttle = shownShuttle(situation);
    if (shuttle) return shuttleModel(shuttle, input);
  } catch (error) {
    // The operator who edits reads it in place; a display logs it.
    if (mode === 'editor' && error instanceof IncompleteShuttleError) return notice(error.message);
    throw error;
  }
  return mode === 'editor' ? notice(editorNotice) : { state: 'hidden' };
}
