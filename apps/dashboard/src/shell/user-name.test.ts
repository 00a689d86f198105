import { expect, test } from 'vitest';
import { initialsOf, nameOf } from './user-name';

test('an operator is named in full, with initials', () => {
  const user = { email: 'o@perron.example', first_name: 'Özlem', last_name: 'von Berg' };
  expect([nameOf(user), initialsOf(user)]).toEqual(['Özlem von Berg', 'ÖV']);
});

test('an operator without a name is known by the e-mail address', () => {
  const user = { email: 'demo@perron.example', first_name: '', last_name: ' ' };
  expect([nameOf(user), initialsOf(user)]).toEqual(['demo@perron.example', 'D']);
});
