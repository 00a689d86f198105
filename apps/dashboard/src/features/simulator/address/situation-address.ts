import { networkId, simulatedSituation, stationCode, whatIf } from '@perron/schema';
import type { SimulatedSituation, WhatIf } from '@perron/schema';
import { z } from 'zod';
import { draftOfAddress } from '../../../kit/kept-situations/draft-in-address';

/** So many what-ifs stand in an address at most: a link has to stay one that programs carry. */
const mostInAddress = 20;

/** One what-if as it stands in an address; null: it is none. */
export function whatIfOfText(text: string): WhatIf | null {
  try {
    const parsed = whatIf.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const oneOrMore = z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]);

const texts = oneOrMore
  .transform((value) => [value].flat().map(String))
  .transform((list) => list.filter((text) => whatIfOfText(text) !== null))
  .transform((list) => list.slice(0, mostInAddress))
  .transform((list) => (list.length === 0 ? undefined : list))
  .optional()
  .catch(undefined);

const ids = oneOrMore
  .transform((value) => [...new Set([value].flat().map(Number))])
  .transform((list) => list.filter((id) => Number.isSafeInteger(id) && id > 0))
  .transform((list) => (list.length === 0 ? undefined : list))
  .optional()
  .catch(undefined);

/** A change that is not saved, as JSON, which is shown beside what is stored. */
const draft = z
  .string()
  .refine((value) => draftOfAddress(value) !== null)
  .optional()
  .catch(undefined);

/** What the addresses of both simulators have in common. */
const shared = {
  /** The moment, ISO 8601; absent: now. */
  at: simulatedSituation.shape.at.unwrap().optional().catch(undefined),
  /** Numbers of the output types; absent: all that the place has. */
  output: ids,
  /** What is tried, each as JSON. */
  if: texts,
  /** What stands in the list but is switched off. */
  off: texts,
  draft,
};

const text = z.union([z.string(), z.number()]).transform(String);

/** `/simulator`: what the place that is chosen there is shown with, and the run that is shown. */
export const simulatorStartSearch = z.object({
  output: ids,
  draft,
  /** Number of a run over kept situations; absent: the last one of this browser. */
  run: z.coerce.number().int().positive().optional().catch(undefined),
});

/** What goes along when a place is chosen. */
export type CarriedSearch = Pick<z.output<typeof simulatorStartSearch>, 'output' | 'draft'>;

/** `/simulator/station` and `/vbb/station/simulator`. */
export const stationSimulatorSearch = z.object({
  /** Absent: the network's default station. */
  stationId: text.pipe(stationCode).optional().catch(undefined),
  platform: text.pipe(z.string().min(1).max(20)).optional().catch(undefined),
  ...shared,
});

/** `/simulator/train`. */
export const trainSimulatorSearch = z.object({
  tripId: text.pipe(z.string().trim().pipe(networkId)).optional().catch(undefined),
  ...shared,
});

export type StationSimulatorSearch = z.output<typeof stationSimulatorSearch> & {
  readonly stationId: string;
};
export type TrainSimulatorSearch = z.output<typeof trainSimulatorSearch>;
/** The part of an address that is the same whatever the place is. */
export type SharedSearch = Pick<StationSimulatorSearch, 'at' | 'output' | 'if' | 'off' | 'draft'>;

/** A what-if in the list of the page. */
export interface ListedWhatIf {
  readonly whatIf: WhatIf;
  readonly isOn: boolean;
}

/** The what-ifs of an address: those that are on, then those that are off. */
export function listedOf(search: SharedSearch): ListedWhatIf[] {
  const read = (list: readonly string[] | undefined, isOn: boolean) =>
    (list ?? []).flatMap((one) => {
      const found = whatIfOfText(one);
      return found === null ? [] : [{ whatIf: found, isOn }];
    });
  return [...read(search.if, true), ...read(search.off, false)];
}

/** The list as an address holds it; what is empty is left out. */
export function searchOfListed(listed: readonly ListedWhatIf[]): Pick<SharedSearch, 'if' | 'off'> {
  const written = (isOn: boolean) => {
    const list = listed.filter((one) => one.isOn === isOn);
    return list.length === 0 ? undefined : list.map((one) => JSON.stringify(one.whatIf));
  };
  return { if: written(true), off: written(false) };
}

/** What is simulated by an address. What is switched off is no part of it. */
export function situationOf(
  place: SimulatedSituation['place'],
  search: SharedSearch,
): SimulatedSituation {
  return {
    place,
    at: search.at ?? null,
    what_ifs: listedOf(search)
      .filter(({ isOn }) => isOn)
      .map(({ whatIf: one }) => one),
    output_type_ids: search.output ?? [],
  };
}

/** The address of a situation, such as one that was kept; with a draft. */
export function addressOf(
  situation: SimulatedSituation,
  draft?: string,
):
  | { readonly to: '/simulator/station'; readonly search: StationSimulatorSearch }
  | { readonly to: '/simulator/train'; readonly search: TrainSimulatorSearch } {
  const { place, at, what_ifs, output_type_ids } = situation;
  const rest: SharedSearch = {
    at: at ?? undefined,
    output: output_type_ids.length === 0 ? undefined : [...output_type_ids],
    ...searchOfListed(what_ifs.map((one) => ({ whatIf: one, isOn: true }))),
    draft,
  };
  if (place.kind === 'trip') {
    return { to: '/simulator/train', search: { tripId: place.trip_id, ...rest } };
  }
  const { station_code: stationId, platform } = place;
  return {
    to: '/simulator/station',
    search: { stationId, platform: platform ?? undefined, ...rest },
  };
}
