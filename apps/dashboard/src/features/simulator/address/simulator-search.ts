import { isStationCode, maxNetworkId } from '@perron/schema';
import {
  addressSearch,
  listOf,
  oneOf,
  shortText,
  textsOf,
  wholeNumber,
} from '../../../kit/address/address-search';
import { isoMoment } from '../../../kit/address/iso-fields';

/** Which of both is drawn of outputs that are compared. */
export const shownChoices = ['before', 'after', 'both'] as const;
export type Shown = (typeof shownChoices)[number];

/** More than a link that programs carry can hold. */
const longestDraft = 20_000;

function ids(said: unknown): number[] | undefined {
  const numbers = [...new Set(listOf(said).map(Number))];
  const list = numbers.filter((id) => Number.isSafeInteger(id) && id > 0);
  return list.length === 0 ? undefined : list;
}

function texts(said: unknown): string[] | undefined {
  const list = textsOf(said);
  return list.length === 0 ? undefined : list;
}

function stationId(said: unknown): string | undefined {
  const [text, ...others] = textsOf(said);
  return text !== undefined && others.length === 0 && isStationCode(text) ? text : undefined;
}

function filled(longest: number) {
  const short = shortText(longest);
  return (said: unknown) => short(said)?.trim() || undefined;
}

/** The parameters that both simulators share; `meantBy` reads the JSON in them. */
const shared = {
  /** The moment, ISO 8601; absent: now. */
  at: isoMoment,
  /** Numbers of the output types; absent: all that the place has. */
  output: ids,
  /** The trials of "What if", each as JSON. */
  if: texts,
  /** Entries of the list that are switched off. */
  off: texts,
  /** A change that is not saved, as JSON, which is shown beside what is stored. */
  draft: shortText(longestDraft),
  /** Absent: a draft is beside what is stored, of all else only what is tried is drawn. */
  show: oneOf(shownChoices),
};

export const placeKinds = ['station', 'platform', 'train'] as const;

/** `/simulator`: what the place that is chosen there is shown with, and the run that is shown. */
export const simulatorStartSearch = addressSearch({
  /** The kind of place that is chosen at first. */
  kind: oneOf(placeKinds, 'station'),
  output: ids,
  draft: shared.draft,
  /** Number of a run over kept situations; absent: the last one of this browser. */
  run: wholeNumber(),
});

/** The parameters that go along when a place is chosen. */
export type CarriedSearch = Pick<ReturnType<typeof simulatorStartSearch>, 'output' | 'draft'>;

/** `/simulator/station` and `/vbb/station/simulator`. */
export const stationSimulatorSearch = addressSearch({
  /** Absent: the network's default station. */
  stationId,
  platform: filled(20),
  ...shared,
});

/** `/simulator/train`. */
export const trainSimulatorSearch = addressSearch({ tripId: filled(maxNetworkId), ...shared });

export type StationSimulatorSearch = ReturnType<typeof stationSimulatorSearch> & {
  readonly stationId: string;
};
export type TrainSimulatorSearch = ReturnType<typeof trainSimulatorSearch>;
/** The part of an address that is the same whatever the place is. */
export type SharedSearch = Pick<
  StationSimulatorSearch,
  'at' | 'output' | 'if' | 'off' | 'draft' | 'show'
>;
