import { expect, test } from 'vitest';
import { welcome } from './welcome';

const facts = {
  baseUrl: 'https://perron.example',
  signIn: null,
  screenKey: null,
  logFile: null,
  isDemoComing: false,
};

test('a newcomer reads where to look, and how to sign in', () => {
  const signIn = { email: 'demo@perron.example', password: 'k7wd-3mfa-xh2p-9rte' };
  const text = welcome({ ...facts, signIn, isWithoutUsers: false });
  expect(text).toContain('Dashboard  https://perron.example/\n');
  expect(text).toMatch(/E-mail +demo@perron\.example\n +Password +k7wd-3mfa-xh2p-9rte\n/);
  expect(text).not.toContain('nobody can yet');
});

test('the key of the demo’s screens stands in the address of a train', () => {
  const text = welcome({ ...facts, screenKey: 'perron_abc', isWithoutUsers: false });
  expect(text).toContain('https://perron.example/screen?apikey=perron_abc&tripStartId=900079221');
  expect(welcome({ ...facts, isWithoutUsers: false })).not.toContain('/screen');
});

test('where nobody can sign in, it says where to read on', () => {
  const text = welcome({ ...facts, isWithoutUsers: true });
  expect(text).toMatch(/Sign in +nobody can yet: .*docs\/guides\/run-in-production\.md\n/);
});
