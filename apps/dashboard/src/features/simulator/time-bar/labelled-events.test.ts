import { sampleSituation, vehicleSituation } from '@perron/widgets/host';
import { expect, test } from 'vitest';
import { labelledEvents } from './labelled-events';

test('an arrival is told with the line that arrives', () => {
  const { nowMs } = sampleSituation;
  const events = labelledEvents(
    sampleSituation,
    { fromMs: nowMs, untilMs: nowMs + 600_000 },
    [],
  ).filter(({ kind }) => kind === 'arrival');
  expect(events.map(({ name }) => name)).toContain('U8');
});

test('in a train the stops are told by their names', () => {
  const { nowMs } = vehicleSituation;
  const [first] = labelledEvents(vehicleSituation, { fromMs: nowMs, untilMs: nowMs + 600_000 }, []);
  expect(first).toMatchObject({ isStop: true });
  expect(first?.name).toMatch(/\w/);
});
