import { expect, test } from 'vitest';
import { networkOf } from './network-of';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:db8:0:7::1', '2001:db8:0:7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as the caller %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
