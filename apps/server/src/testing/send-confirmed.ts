import type { ErrorBody } from '@perron/schema';
import { expect } from 'vitest';
import type { TestApp } from './test-app';

/** Sends a change, and again with the consent to what the first answer says that it takes. */
export async function sendConfirmed(
  perron: Pick<TestApp, 'send'>,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const request = body === undefined ? {} : { body };
  const first = await perron.send(method, path, request);
  expect(first.statusCode, first.body).toBe(409);
  const { confirm } = first.json<ErrorBody>();
  return perron.send(method, `${path}?confirm_losses=${confirm ?? ''}`, request);
}
