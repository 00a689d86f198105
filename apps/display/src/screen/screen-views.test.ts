import { beforeEach, expect, test, vi } from 'vitest';
import type { SessionState } from './display-session';
import { ScreenViews } from './screen-views';

const display = {
  display_id: 7,
  output_type_id: 6,
  station_code: '900100003',
  platform: null,
  vehicle_id: null,
};
const reload = vi.fn();
const live = vi.fn(() => 'the page');
let state: SessionState;
let notify: () => void;
let views: ScreenViews<string>;

beforeEach(() => {
  reload.mockClear();
  live.mockClear();
  state = { state: 'signing_in' };
  views = new ScreenViews({
    address: {
      trips: null,
      vehicleId: null,
      usesPosition: false,
      outputTypeId: null,
      screen: null,
    },
    session: {
      state: () => state,
      subscribe: (listener) => {
        notify = listener;
        return () => undefined;
      },
    },
    live,
    reload,
  });
});

function become(next: SessionState): string {
  state = next;
  notify();
  return views.view().state;
}

test('a screen shows its display as soon as it is known, and starts it once', () => {
  expect(views.view().state).toBe('signing_in');
  expect(become({ state: 'known', display })).toBe('live');
  expect(become({ state: 'known', display: { ...display } })).toBe('live');
  expect(live).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

test('a display that was moved restarts', () => {
  become({ state: 'known', display });
  become({ state: 'known', display: { ...display, station_code: '900100001' } });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a display that is signed out shows nothing of what it showed', () => {
  become({ state: 'known', display });
  expect(become({ state: 'refused', message: 'revoked', isTakenAway: true })).toBe('refused');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a display without a place starts once it has one', () => {
  expect(become({ state: 'known', display: { ...display, station_code: null } })).toBe('known');
  expect(become({ state: 'known', display })).toBe('live');
  expect(reload).not.toHaveBeenCalled();
});
