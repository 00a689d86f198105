import { ApiError } from '@perron/client';
import type { ErrorBody } from '@perron/schema';
import { expect, test } from 'vitest';
import { drawPage } from '../testing/draw-page';
import { CallFailure } from './CallFailure';

async function said(status: number, body: ErrorBody, language: 'en' | 'de'): Promise<string> {
  const error = new ApiError(status, body, body.message);
  const { close } = await drawPage({
    pages: { '/': () => <CallFailure error={error} /> },
    language,
  });
  const text = document.querySelector('[role=alert]')?.textContent ?? '';
  await close();
  return text;
}

const missing: ErrorBody = {
  code: 'unprocessable',
  message: 'body.plan.size: expected a value',
  details: [{ path: 'body.plan.size', message: 'expected a value', code: 'required' }],
};

test('a refused field is said with its name, in the language of the operator', async () => {
  expect(await said(422, missing, 'en')).toBe('plan › size: Fill this in.');
  expect(await said(422, missing, 'de')).toBe('plan › size: Füllen Sie dieses Feld aus.');
});

test('a refusal that is about no field is said as what it is, no failure of the server', async () => {
  const gone: ErrorBody = { code: 'not_found', message: 'There is no display 7.' };
  expect(await said(404, gone, 'en')).toBe('There is no display 7.');
  expect(await said(404, gone, 'de')).not.toContain('display');
  const down: ErrorBody = { code: 'unavailable', message: 'down' };
  expect(await said(503, down, 'en')).toContain('Something went wrong on the server.');
});
