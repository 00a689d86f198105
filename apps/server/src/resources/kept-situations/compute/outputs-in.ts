import { setImmediate } from 'node:timers/promises';
import { frameAt, vehicleOfTrip } from '@perron/runtime';
import type { DisplayAddress, DisplayClient, WhatIfLookups } from '@perron/runtime';
import type { KeptOutput, SimulatedPlace, SimulatedSituation } from '@perron/schema';
import { preloadTexts } from '@perron/widgets/languages';
import { outputOf } from './output-of';

export interface OutputKind {
  readonly id: number;
  readonly name: string;
}

export interface OutputsInDeps {
  readonly client: DisplayClient;
  readonly lookups: WhatIfLookups;
  /** Those of screens that have a playlist, for situations that name none. */
  readonly outputTypes: readonly OutputKind[];
  readonly nowMs: number;
}

/** @throws what the transit service does, where it does not know the trip */
async function addressIn(
  place: SimulatedPlace,
  client: DisplayClient,
): Promise<DisplayAddress['place']> {
  if (place.kind === 'trip') return vehicleOfTrip(client, place.trip_id);
  const { station_code: stationCode, platform } = place;
  return { kind: 'station', stationCode, platform, directions: null };
}

/**
 * The outputs of a situation.
 * @throws what the transit service does, where it does not know the situation's trip
 */
export async function outputsIn(
  situation: SimulatedSituation,
  { client, lookups, outputTypes, nowMs }: OutputsInDeps,
): Promise<KeptOutput[]> {
  const place = await addressIn(situation.place, client);
  const atMs = situation.at === null ? nowMs : Date.parse(situation.at);
  const wanted = situation.output_type_ids;
  const outputs: KeptOutput[] = [];
  for (const output of outputTypes) {
    if (wanted.length > 0 && !wanted.includes(output.id)) continue;
    const frame = await frameAt(
      { displayId: null, place, outputTypeId: output.id, screen: null },
      { client, nowMs: atMs, whatIfs: situation.what_ifs, lookups, turn: () => setImmediate() },
    );
    if ('manifest' in frame) await preloadTexts(frame.manifest.languages);
    outputs.push(outputOf(frame, { id: output.id, name: output.name }));
  }
  return outputs;
}
