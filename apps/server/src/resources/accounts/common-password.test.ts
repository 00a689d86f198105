import { expect, test } from 'vitest';
import { isCommonPassword, isGuessable } from './common-password';

test.each([
  'qwertyuiop',
  '1234567890',
  'BASKETBALL',
  'Manchester!',
  '2024manchester',
  'passwordpassword',
  'Password123!',
  'letmeinletmein',
  'aaaaaaaaaaaa',
  'PerronPerron',
])('"%s" is one of the first that is tried', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['correct horse battery', 'nine blue trams', 'k7wd-3mfa-xh2p-9rte', 'tiger8273645519'])(
  '"%s" is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
);

const known = ['jana.lindqvist@verkehr-nord.example', 'Perron', 'Stadtwerke Nordhausen'];

test.each([
  'jana.lindqvist@verkehr-nord.example',
  'Lindqvist2026!',
  'jana-lindqvist',
  'verkehr-nord-1',
  'Nordhausen2026',
  'Stadtwerke Nordhausen!',
  'perron.lindqvist',
  'Perron-Perron-2026',
  'rhubarb rhubarb rhubarb',
  'Rhubarb-rhubarb-RHUBARB-rhubarb',
])('"%s" is what somebody who knows the owner tries', (password) => {
  expect(isGuessable(password, known)).toBe(true);
});

test.each([
  'nine violet trams',
  'Nordhausen liegt am Harz',
  'lindqvist mag Rhabarber',
  'rhubarb rhubarb custard',
  'k7wd-3mfa-xh2p-9rte',
])('"%s" is not', (password) => {
  expect(isGuessable(password, known)).toBe(false);
});
