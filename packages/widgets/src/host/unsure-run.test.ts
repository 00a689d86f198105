import { berlinStyle, templatePaths, tidyStationName } from '@perron/core';
import type { Situation } from '@perron/core';
import { expect, test } from 'vitest';
import { sampleStops, unsureTrip, vehicleSituation } from '../shared/samples/sample-trip';
import { registry } from './registry';
import type { WidgetType } from './widget-types';

/** As an engine makes it: of a stop that is not known no departures are asked for. */
function situationWith(trip: Situation['trip'], ahead: Situation['departures']): Situation {
  return {
    ...vehicleSituation,
    trip,
    vehicle: { id: '2672', line: 'U8', type: 'ubahn', tripId: null },
    departures: { state: 'loading' },
    departuresAhead: ahead,
    trainAtPlatform: null,
  };
}

const all = Object.keys(templatePaths)
  .map((path) => `{{ ${path} }}`)
  .join(' ');

/** Texts that a widget shows, with every placeholder. */
function shown(kind: WidgetType, situation: Situation): string {
  const { sample, model } = registry[kind];
  const config = { ...sample.config, ...('text' in sample.config && { text: all }) };
  // Each model takes its own config.
  const draw = model as (input: object) => unknown;
  return JSON.stringify(draw({ ...sample, config, situation, mode: 'live' }));
}

/** The destination is not among them: all runs agree on it. */
const names = sampleStops.slice(0, -1).map(({ name }) => tidyStationName(name, berlinStyle));
const kinds = Object.keys(registry) as WidgetType[];

test.each(kinds)('of a vehicle whose run is not sure %s names no station', (kind) => {
  const text = shown(kind, situationWith(unsureTrip([]), { state: 'loading' }));
  for (const name of names) expect(text).not.toContain(name);
});

test.each(kinds)(
  'of one whose runs agree %s names only stations that are still to come',
  (kind) => {
    const ahead = sampleStops.slice(7);
    const situation = situationWith(unsureTrip(ahead), vehicleSituation.departuresAhead);
    const text = shown(kind, situation);
    for (const name of names.slice(0, 7)) expect(text).not.toContain(name);
  },
);

test('stops that the runs agree on stand in texts and diagrams', () => {
  const ahead = sampleStops.slice(7);
  const situation = situationWith(unsureTrip(ahead), vehicleSituation.departuresAhead);
  for (const kind of ['text', 'marquee_text', 'pearl_indicator_horizontal'] as const) {
    expect(shown(kind, situation)).toContain('Heinrich-Heine-Str.');
  }
  expect(shown('text', situationWith(unsureTrip([]), { state: 'loading' }))).toContain('Wittenau');
});
