import { situationAt } from '@perron/core';
import type { ModelInput } from '../host/definition';
import { sampleCall, sampleLine, sampleNowMs } from '../shared/samples/sample-situation';
import { knownDepartures, sampleTrip, vehicleSituation } from '../shared/samples/sample-trip';
import { connectionInfoTableSchema } from './schema';
import type { ConnectionInfoTableConfig } from './schema';

/** The train of the sample trip stands at Alexanderplatz this long after the sample's moment. */
const aheadMs = 208_000;

const calls = [
  sampleCall(sampleLine('U8', 'subway'), 'S+U Wittenau (Berlin)', 12, {
    tripId: sampleTrip.tripId,
  }),
  sampleCall(sampleLine('U2', 'subway'), 'S+U Ruhleben (Berlin)', 42, { platform: '1' }),
  sampleCall(sampleLine('S5', 'suburban'), 'S Strausberg Nord', 130, { platform: '3' }),
  sampleCall(sampleLine('U5', 'subway'), 'U Hönow (Berlin)', 275, { platform: '4' }),
  sampleCall(sampleLine('M4', 'tram'), 'Falkenberg (Berlin)', 340),
  sampleCall(sampleLine('RE1', 'regional'), 'Magdeburg Hauptbahnhof', 680, { platform: '2' }),
  sampleCall(sampleLine('100', 'bus'), 'S+U Zoologischer Garten Bhf (Berlin)', 800),
].map((call) => ({
  ...call,
  plannedMs: call.plannedMs + aheadMs,
  expectedMs: call.plannedMs + aheadMs,
}));

/** In the U8 that is at Alexanderplatz. */
export const connectionInfoTableSample: ModelInput<ConnectionInfoTableConfig> = {
  config: connectionInfoTableSchema.parse({}),
  size: { width: 400, height: 400 },
  situation: {
    ...situationAt(vehicleSituation, sampleNowMs + aheadMs),
    departures: { ...knownDepartures(calls), realtimeAtMs: sampleNowMs + aheadMs - 12_000 },
  },
  mode: 'live',
};
