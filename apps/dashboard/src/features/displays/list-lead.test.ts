import { displayStates } from '@perron/schema';
import type { DisplayState } from '@perron/schema';
import { expect, test } from 'vitest';
import type { Translator } from '../../i18n/use-translate';
import { listLead } from './list-lead';

/** Says which text is asked for, and with what. */
const t: Translator['t'] = (id, ...[values]) => [id, ...Object.values(values ?? {})].join(' ');

function leadOf(some: Partial<Record<DisplayState, number>>): string {
  const none = Object.fromEntries(displayStates.map((state) => [state, 0]));
  const state = { ...(none as Record<DisplayState, number>), ...some };
  const total = Object.values(state).reduce((sum, count) => sum + count, 0);
  return listLead({ state, total }, t);
}

test('displays are called fine only where all are known to be', () => {
  expect(leadOf({ fine: 3 })).toBe('displays.calm 3');
  expect(leadOf({ never: 2000 })).toBe(
    'displays.calm.some 2000 displays.calm.part 2000 state.never',
  );
  expect(leadOf({ fine: 1, late: 1 })).toContain('state.late');
  expect(leadOf({})).toBe('displays.calm.none');
});

test('a display without data needs attention', () => {
  expect(leadOf({ fine: 3, lacking: 1 })).toBe('displays.attention 1 4');
});
