import { expect, test } from 'vitest';
import { welcome } from './welcome';

const facts = {
  baseUrl: 'https://perron.example',
  signIn: null,
  screenKey: null,
  logFile: null,
  isDemoComing: false,
  isTimetableDemos: false,
  isNetworkComing: false,
  example: {
    stationCode: 'NSR:StopPlace:58366',
    train: { lineName: 'T 1/2', startCode: 'A&B', vehicleId: 'T 1/2-1' },
  },
};

test('a newcomer reads where to look, and how to sign in', () => {
  const signIn = { email: 'demo@perron.example', password: 'k7wd-3mfa-xh2p-9rte' };
  const text = welcome({ ...facts, signIn, isWithoutUsers: false });
  expect(text).toContain('Dashboard  https://perron.example/\n');
  expect(text).toMatch(/E-mail +demo@perron\.example\n +Password +k7wd-3mfa-xh2p-9rte\n/);
  expect(text).not.toContain('nobody has an account');
});

test('the key of the demo’s screens stands in the address of a train', () => {
  const text = welcome({ ...facts, screenKey: 'perron_abc', isWithoutUsers: false });
  expect(text).toContain(
    'https://perron.example/screen?apikey=perron_abc&tripStartId=A%26B&tripLine=T+1%2F2&vehicle=T+1%2F2-1',
  );
  expect(welcome({ ...facts, isWithoutUsers: false })).not.toContain('/screen');
});

test('the display is one of a station of the network, once that is known', () => {
  const shown = welcome({ ...facts, isWithoutUsers: false });
  expect(shown).toMatch(
    /Display +https:\/\/perron\.example\/display\?sid=NSR%3AStopPlace%3A58366&/,
  );
  const unknown = { ...facts, example: null, isWithoutUsers: false, screenKey: 'perron_abc' };
  expect(welcome(unknown)).toMatch(/Display +no station is known/);
  expect(welcome(unknown)).not.toContain('Train');
  expect(welcome({ ...unknown, isNetworkComing: true })).toMatch(/Display +the timetable is still/);
});

test('where nobody has an account yet, it says where to register', () => {
  const text = welcome({ ...facts, isWithoutUsers: true });
  expect(text).toMatch(
    /Sign in +nobody has .*register at https:\/\/perron\.example\/auth\/register\n/,
  );
});

test('without the demo the first line says that its timetable is still there', () => {
  const first = (text: string) => text.trim().split('\n')[0];
  const kept = welcome({ ...facts, isTimetableDemos: true, isWithoutUsers: true });
  expect(first(kept)).toContain('DEMO=off');
  expect(first(kept)).toContain('TRANSIT_GTFS');
  expect(first(welcome({ ...facts, isWithoutUsers: true }))).not.toContain('TRANSIT_GTFS');
});
