import { ApiError } from '@perron/client';
import type { ConditionParser } from '@perron/core';
import type { Manifest } from '@perron/schema';
import { conditionParserFor } from '../engine/condition-parser';
import { lineAskedFor } from '../engine/frame';
import { keepStyle } from '../store/keep-style';
import type { LiveSource } from './source';
import { sourceOf } from './source-kit';
import type { SourceKit } from './source-kit';

/** Scenarios, configs and node_info of section 9: one document holds all three. */
const intervalMs = 60_000;

export interface ManifestOptions {
  /** A manifest that is new and good, with what reads its conditions. */
  readonly onManifest: (manifest: Manifest, parse: ConditionParser) => void;
  /** The server refused the address; there is none to show from. */
  readonly onRefused: (message: string) => void;
  /** It cannot be had; there is none to show from. */
  readonly onUnreachable: () => void;
}

export function manifestSource(kit: SourceKit, options: ManifestOptions): LiveSource {
  const { address, client, store } = kit;
  const { place } = address;
  const query = {
    ot: address.outputTypeId,
    ...(address.displayId !== null && { display: address.displayId }),
    ...(place.kind === 'station'
      ? { sid: place.stationCode, ...(place.platform !== null && { p: place.platform }) }
      : { sid: place.startStationCode, line: lineAskedFor(place) }),
  };
  return sourceOf(kit, {
    name: 'manifest',
    intervalMs,
    fetch: async (signal) => {
      const etag = store.data.manifest?.etag ?? null;
      const answer = await client.revalidate(
        'getManifest',
        { query },
        {
          signal,
          etag,
          lastEventId: kit.lastEventId(),
        },
      );
      if (answer === 'unchanged') return answer;
      return { ...answer, parse: await conditionParserFor(answer.data.scenarios) };
    },
    onData: (answer) => {
      if (answer === 'unchanged') return;
      const data = keepStyle(answer.data, store.data.manifest?.data);
      store.set({ manifest: { data, etag: answer.etag, fetchedAtMs: kit.clock.now() } });
      options.onManifest(data, answer.parse);
    },
    onError: (error) => {
      if (store.data.manifest) return;
      const refused = error instanceof ApiError && (error.status === 400 || error.status === 404);
      if (refused) options.onRefused(error.message);
      else options.onUnreachable();
    },
  });
}
