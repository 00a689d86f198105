import { expect, test } from 'vitest';
import { announce } from './announce';
import type { SignInFacts } from './announce';

const nobody: SignInFacts = {
  signIn: null,
  screenKey: null,
  isWithoutUsers: true,
  example: null,
};
const demo: SignInFacts = {
  signIn: { email: 'demo@perron.example', password: 'k7wd-3mfa-xh2p-9rte' },
  screenKey: 'perron_abc',
  isWithoutUsers: false,
  example: { stationCode: 'A27', train: { lineName: 'A', startCode: 'A02', vehicleId: null } },
};

/** A start whose demo comes, or fails to, when the test says so. */
function start() {
  const printed: string[] = [];
  let facts = nobody;
  let layIn: () => void = () => undefined;
  let fail: () => void = () => undefined;
  const laidIn = new Promise<void>((resolve, reject) => {
    layIn = () => {
      facts = demo;
      resolve();
    };
    fail = () => reject(new Error('no timetable'));
  });
  const run = () =>
    announce({
      laidIn,
      read: async () => facts,
      print: (text) => void printed.push(text),
      baseUrl: 'http://localhost:8080',
      isTimetableDemos: false,
      logFile: null,
    });
  return { printed, run, layIn, fail };
}

test('a demo that is laid in before the server is ready is announced with its password', async () => {
  const { printed, run, layIn } = start();
  layIn();
  await run();
  expect(printed).toHaveLength(1);
  expect(printed[0]).toContain('k7wd-3mfa-xh2p-9rte');
});

test('a demo that is laid in later says its password then, and nobody is sent away meanwhile', async () => {
  const { printed, run, layIn } = start();
  const announced = run();
  await expect.poll(() => printed).toHaveLength(1);
  expect(printed[0]).not.toContain('nobody can');
  expect(printed[0]).toContain('follow here');
  layIn();
  await announced;
  expect(printed[1]).toMatch(/E-mail +demo@perron\.example\n +Password +k7wd-3mfa-xh2p-9rte\n/);
  expect(printed[1]).toContain('apikey=perron_abc');
});

test('a demo that cannot be laid in leaves no promise standing', async () => {
  const { printed, run, fail } = start();
  const announced = run();
  await expect.poll(() => printed).toHaveLength(1);
  fail();
  await announced;
  expect(printed[1]).toContain('nobody has an account yet');
});
