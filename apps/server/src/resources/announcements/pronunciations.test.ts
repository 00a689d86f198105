import type { ErrorBody, PronunciationEntity } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

function add(body: object) {
  return perron.send('POST', '/api/pronunciations', { body });
}

test('one word is read in one way in each language', async () => {
  const made = await add({ written: ' BVG ', spoken: 'B V G', language: null });
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({ written: 'BVG', spoken: 'B V G', language: null });
  expect((await add({ written: 'BVG', spoken: 'bee vee gee', language: 'en' })).statusCode).toBe(
    201,
  );
  const again = await add({ written: 'BVG', spoken: 'Be Vau Ge' });
  expect(again.statusCode).toBe(409);
  expect(again.json<ErrorBody>().details).toEqual([
    {
      path: 'body.written',
      code: 'taken',
      message: 'expected a word that no other entry of this language has',
    },
  ]);
  // Its capitals make another word.
  expect((await add({ written: 'bvg', spoken: 'x' })).statusCode).toBe(201);
});

test('a language lists its own entries and those for all', async () => {
  await add({ written: 'Tegel', spoken: 'Tehgel', language: 'de' });
  const answer = await perron.send('GET', '/api/pronunciations?language=en&search=b');
  const { items } = answer.json<{ items: PronunciationEntity[] }>();
  expect(items.map(({ written, language }) => [written, language])).toEqual(
    expect.arrayContaining([
      ['BVG', 'en'],
      ['BVG', null],
    ]),
  );
  expect(items.some(({ language }) => language === 'de')).toBe(false);
  const german = await perron.send('GET', '/api/pronunciations?language=de&search=Tehgel');
  expect(german.json<{ total: number }>().total).toBe(1);
});

test('nobody changes the dictionary without signing in', async () => {
  const calls = [
    ['GET', '/api/pronunciations'],
    ['POST', '/api/pronunciations'],
  ] as const;
  for (const [method, url] of calls) {
    expect((await perron.app.inject({ method, url })).statusCode).toBe(401);
  }
});
