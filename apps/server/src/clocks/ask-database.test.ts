import { expect, test } from 'vitest';
import { isElsewhere } from './ask-database';

test.each([
  [{ connectionString: 'postgres://perron@db.example/perron' }, true],
  [{ host: '10.0.0.4' }, true],
  [{ connectionString: 'postgres://perron@localhost:5432/perron' }, false],
  [{ host: '127.0.0.1' }, false],
  [{ connectionString: 'postgres://perron@localhost/perron?host=/tmp/socket' }, false],
  [{ connectionString: 'postgres://perron@%2Ftmp%2Fsocket/perron' }, false],
  [{ host: '/var/run/postgresql' }, false],
  [{}, false],
])('a database at %o has another clock: %s', (connection, expected) => {
  expect(isElsewhere(connection)).toBe(expected);
});
