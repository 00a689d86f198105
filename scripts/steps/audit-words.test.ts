import { expect, test } from 'vitest';
import { auditVerdict, checkWords } from './audit-words.mjs';
import { readAudit } from './read-audit.mjs';

test('the last lines say that no advisory could be looked up, whether the rest passed or not', () => {
  const notChecked = '405 Method Not Allowed';
  const none =
    'Advisories could not be looked up (405 Method Not Allowed): no dependency was checked for known vulnerabilities.\n';
  expect(checkWords({ failed: [], notChecked })).toBe(`${none}All other checks passed.\n`);
  expect(checkWords({ failed: ['lint'], notChecked })).toBe(`${none}Not right: lint.\n`);
  expect(checkWords({ failed: [], notChecked: null })).toBe('All checks passed.\n');
  expect(checkWords({ failed: ['types', 'lint'], notChecked: null })).toBe(
    'Not right: types, lint.\n',
  );
});

const verdictOf = (report: unknown) =>
  auditVerdict(readAudit(typeof report === 'string' ? report : JSON.stringify(report)));

test.each([
  ['a registry without advisories', { message: '405 Method Not Allowed', statusCode: 405 }],
  ['a registry that does not know the address', { message: '404 Not Found', statusCode: 404 }],
])('%s passes, with a word', (_, report) => {
  expect(verdictOf(report)).toMatchObject({
    code: 0,
    words: expect.stringMatching(
      /^Nothing was checked, this registry has no advisories: 40/,
    ) as string,
  });
});

test.each([
  ['fails inside', { message: '503 Service Unavailable', statusCode: 503 }],
  ['cannot be reached', { error: { code: 'ENOTFOUND', summary: 'request failed' } }],
  ['is cut off by the time limit', ''],
  ['answers something else', '<html>'],
])('a registry that %s fails the run', (_, report) => {
  expect(verdictOf(report)).toMatchObject({
    code: 1,
    words: expect.stringMatching(/^Nothing was checked, the registry did not answer: /) as string,
  });
});

test('a vulnerability fails the run, and none passes it', () => {
  const advisory = { name: 'a', severity: 'critical', range: '<2.0.0' };
  expect(verdictOf({ vulnerabilities: { a: advisory } })).toEqual({
    code: 1,
    words: 'a <2.0.0: critical',
  });
  expect(verdictOf({ vulnerabilities: {} }).code).toBe(0);
});
