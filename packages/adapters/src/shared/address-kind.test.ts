import { expect, test } from 'vitest';
import { addressKind } from './address-kind';

test.each([
  '8.8.8.8',
  '100.63.255.255',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00:1450:4001::',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
])('%s is a public address', (address) => expect(addressKind(address)).toBe('public'));

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '10.1.2.3',
  '100.64.0.1',
  '172.31.255.255',
  '192.168.178.1',
  '::1',
  'fc00::1',
  'fd12:3456::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:a00:1',
  '64:ff9b::7f00:1',
])('%s belongs to the operator’s own network or machine', (address) =>
  expect(addressKind(address)).toBe('private'),
);

test.each([
  '0.0.0.0',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '198.51.100.7',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::127.0.0.1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  'fd00:ec2::254',
  '::ffff:169.254.169.254',
  '64:ff9b::a9fe:a9fe',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff:fff::1',
  '64:ff9b:1::1',
  'localhost',
  '',
])('%s is never called', (address) => expect(addressKind(address)).toBe('never'));
