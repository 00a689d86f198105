import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { namesOfPeople } from './names-of-people';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

test('the author of a change is told by name; an address without a name stays', async () => {
  const { email } = perron.signIn;
  const nameOf = await namesOfPeople(perron.db, [email, null, `${email} + gone@example.org`]);
  expect(nameOf(email)).toBe('Demo Perron');
  expect(nameOf(`${email} + gone@example.org`)).toBe('Demo Perron + gone@example.org');
  expect(nameOf('gone@example.org')).toBe('gone@example.org');
});
