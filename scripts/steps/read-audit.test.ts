import { expect, test } from 'vitest';
import { readAudit } from './read-audit.mjs';

test('a registry without the list of vulnerabilities is told as not checked', () => {
  const refused = { message: '405 Method Not Allowed', statusCode: 405, error: { summary: '' } };
  expect(readAudit(JSON.stringify(refused))).toEqual({
    notChecked: '405 Method Not Allowed',
    hasList: false,
    found: [],
  });
  expect(readAudit('').notChecked).not.toBeNull();
  expect(readAudit('{}').notChecked).not.toBeNull();
  expect(readAudit('null').notChecked).not.toBeNull();
});

test('high and critical vulnerabilities are named, lower ones are not', () => {
  const advisory = (name: string, severity: string) => ({ name, severity, range: '<2.0.0' });
  const vulnerabilities = {
    a: advisory('a', 'moderate'),
    b: advisory('b', 'high'),
    c: advisory('c', 'critical'),
  };
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual({
    notChecked: null,
    hasList: true,
    found: ['b <2.0.0: high', 'c <2.0.0: critical'],
  });
});

test('no vulnerabilities are no findings', () => {
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual({
    notChecked: null,
    hasList: true,
    found: [],
  });
});
