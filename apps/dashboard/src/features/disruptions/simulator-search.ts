import type { Disruption, DisruptionMessage, WhatIf } from '@perron/schema';
import { bodyOf } from './draft';
import type { Section } from './draft';
import type { ChosenDraft as Draft, ChosenPlace as DraftPlace } from './draft-schema';
import type { NetworkLine } from './use-network';

type Tried = Extract<WhatIf, { kind: 'disruption' }>;
/** The codes of the first and the last station of a part of a line. */
type Ends = Pick<Tried, 'from_code' | 'to_code'>;

/** The simulator's address holds at most this many what-ifs. */
const maxTried = 20;
/** Letters that an address holds of each message: as many as leave it one that proxies carry. */
const longestMessages = [500, 200, 80];
const longestInAddress = 6_000;

const wholeLine: Ends = { from_code: null, to_code: null };

/** From the first to the last of these stations that the transit service knows. */
function endsOf(stations: NetworkLine['stations']): Ends[] {
  const codes = stations.flatMap(({ code }) => code ?? []);
  const [first = null] = codes;
  return first === null ? [] : [{ from_code: first, to_code: codes.at(-1) ?? first }];
}

/** A section keeps its direction: a shuttle leaves from its start. */
function sectionEnds({ start, end }: Section, { stations }: NetworkLine): Ends[] {
  const within = stations.slice(Math.min(start, end), Math.max(start, end) + 1);
  return endsOf(start <= end ? within : within.reverse());
}

/** The chosen stations, parted where one is between them that is not chosen. */
function runsOf(ids: readonly number[], { stations }: NetworkLine): NetworkLine['stations'][] {
  return stations.reduce<NetworkLine['stations'][]>((runs, station, index) => {
    if (!ids.includes(station.id)) return runs;
    const before = stations[index - 1];
    const last = runs.at(-1);
    return last && before && last.at(-1) === before
      ? [...runs.slice(0, -1), [...last, station]]
      : [...runs, [station]];
  }, []);
}

function partsOf({ section, stationIds }: DraftPlace, line: NetworkLine): Ends[] {
  if (section) return sectionEnds(section, line);
  if (stationIds.length === 0) return [wholeLine];
  return runsOf(stationIds, line).flatMap(endsOf);
}

/** Letters of what is beside the messages, of which few disruptions have any. */
const longestDescription = 200;
const minuteMs = 60_000;

/** One that is to start when it is saved does so now: clocks of devices differ by seconds. */
function startOf({ starts_at }: Draft, nowMs: number): string {
  return starts_at ?? new Date(Math.floor(nowMs / minuteMs) * minuteMs).toISOString();
}

/** When, how far and before which others it is shown. */
function rulesOf(draft: Draft, nowMs: number): Partial<Tried> {
  const { priority, ends_at, kept } = draft;
  const { description, reason, messages: _messages, versions: _versions, ...reach } = kept;
  return {
    priority,
    starts_at: startOf(draft, nowMs),
    ...reach,
    ...(ends_at !== null && { ends_at }),
    ...(description !== '' && { description: description.slice(0, longestDescription) }),
    ...(reason !== '' && { reason: reason.slice(0, longestDescription) }),
  };
}

/** The moment to look at, where it is not now that it runs: its start. */
function shownAt(draft: Draft, nowMs: number): string | undefined {
  const start = startOf(draft, nowMs);
  const { ends_at } = draft;
  const isRunning = Date.parse(start) <= nowMs && (ends_at === null || nowMs < Date.parse(ends_at));
  return isRunning ? undefined : start;
}

function triedAt(
  place: DraftPlace,
  line: NetworkLine,
  draft: Draft,
  { longestMessage, nowMs }: { readonly longestMessage: number; readonly nowMs: number },
): Tried[] {
  const own: { title: string; messages: readonly DisruptionMessage[] } = place.own ?? bodyOf(draft);
  const messages = own.messages.map(({ language, message }) => ({
    language,
    message: message.slice(0, longestMessage),
  }));
  return partsOf(place, line).map((ends) => ({
    kind: 'disruption',
    type: draft.type,
    line: line.name,
    ...ends,
    text: '',
    title: own.title.slice(0, 200),
    messages,
    ...rulesOf(draft, nowMs),
  }));
}

function fits(texts: readonly string[]): boolean {
  return texts.length <= maxTried && encodeURIComponent(texts.join()).length <= longestInAddress;
}

/** As much as an address holds. */
function inAddress(textsOf: (longestMessage: number) => string[]): string[] {
  const texts = longestMessages.map(textsOf);
  const fitting = texts.find(fits);
  if (fitting) return fitting;
  const shortest = texts.at(-1) ?? [];
  const count = shortest.findLastIndex((_, index) => fits(shortest.slice(0, index + 1)));
  return shortest.slice(0, count + 1);
}

/**
 * The simulator's address at which a disruption is tried as it is in the form, beside what displays
 * show: at the first station that it is about, on all of its lines, now or else when it starts.
 * `null` means that no station of its first line is known to the transit service.
 * @param stored as it is stored now, in place of which the form is tried; `null` if it is new
 */
export function simulatorSearchOf(
  draft: Draft,
  lines: ReadonlyMap<number, NetworkLine>,
  stored: Pick<Disruption, 'id' | 'linked'> | null,
  nowMs: number,
) {
  const triedWith = (longestMessage: number) =>
    draft.places.flatMap((place) => {
      const line = lines.get(place.lineId);
      return line ? triedAt(place, line, draft, { longestMessage, nowMs }) : [];
    });
  const [main] = triedWith(0);
  const first = lines.get(draft.places[0].lineId)?.stations.find(({ code }) => code !== null);
  const stationId = main?.from_code ?? first?.code ?? null;
  if (stationId === null) return null;
  const ids = stored ? [stored.id, ...stored.linked.map(({ id }) => id)] : [];
  const without = ids.map((disruption_id): WhatIf => ({ kind: 'alert_suppressed', disruption_id }));
  return {
    stationId,
    at: shownAt(draft, nowMs),
    if: inAddress((longest) =>
      [...without, ...triedWith(longest)].map((whatIf) => JSON.stringify(whatIf)),
    ),
    show: 'both' as const,
  };
}
