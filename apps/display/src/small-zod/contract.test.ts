import { isDeepStrictEqual } from 'node:util';
import { displayOperations } from '@perron/runtime';
import { displayToken, errorBody, pairingStart, pairingState, serverEvent } from '@perron/schema';
import { registry } from '@perron/widgets/definitions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Schema } from './schema';
import { answers } from './testing/answers';
import { changed } from './testing/changed';

/** The same modules as above, made with the small zod. */
let small: {
  readonly operations: Readonly<Record<string, { readonly answer: unknown }>>;
  readonly widgets: Readonly<Record<string, { readonly schema: unknown }>>;
  readonly others: Readonly<Record<string, unknown>>;
};

/** The other schemas that a display reads with, besides those of answers and configs. */
const others = {
  displayToken: displayToken.omit({ access_token: true }),
  errorBody,
  pairingStart,
  pairingState,
  serverEvent,
};

beforeAll(async () => {
  const { z } = await import('./index');
  const outlines = await import('../../../../packages/schema/src/kinds/outlines');
  // It lacks only parts of operators' calls, which no display makes.
  const all = new Proxy(z, {
    get: (own, name) => (Reflect.get(own, name) as unknown) ?? own.string,
  });
  vi.resetModules();
  vi.doMock('zod', () => ({ z: all }));
  // The build of the page has this module computed with zod as well.
  vi.doMock('../../../../packages/schema/src/kinds/outlines', () => outlines);
  const { displayOperations: operations } = await import('@perron/runtime');
  const { registry: widgets } = await import('@perron/widgets/definitions');
  const schema = await import('@perron/schema');
  small = {
    operations,
    widgets,
    others: { ...schema, displayToken: schema.displayToken.omit({ access_token: true }) },
  };
});

// The files that come after this one read with zod.
afterAll(() => {
  vi.doUnmock('zod');
  vi.doUnmock('../../../../packages/schema/src/kinds/outlines');
  vi.resetModules();
});

interface Parser {
  safeParse(value: unknown): {
    readonly success: boolean;
    readonly data?: unknown;
    readonly error?:
      { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] } | undefined;
  };
}

/** A schema's verdict on a value: the parsed value, or the fields that are wrong. */
function verdict(schema: Parser, value: unknown) {
  const { success, data, error } = schema.safeParse(value);
  if (success) return { data };
  return { wrong: new Set(error?.issues.map(({ path }) => path.join('.'))) };
}

function expectTheSame(zod: Parser, own: Parser, example: unknown): void {
  expect(verdict(own, example)).toEqual({ data: expect.anything() as unknown });
  const judgedOtherwise = [...changed(example)].filter(
    (value) => !isDeepStrictEqual(verdict(own, value), verdict(zod, value)),
  );
  expect(judgedOtherwise).toEqual([]);
}

describe('the small zod that the display is built with', () => {
  it.each(Object.keys(displayOperations))('takes and refuses the same answers to %s', (id) => {
    const { answer } = displayOperations[id as keyof typeof displayOperations];
    expectTheSame(answer, small.operations[id]?.answer as Schema, answers[id]);
  });

  it.each(Object.keys(registry))('takes and refuses the same configs of %s', (kind) => {
    const { schema } = registry[kind as keyof typeof registry];
    expectTheSame(schema, small.widgets[kind]?.schema as Schema, schema.parse({}));
  });

  it.each([
    [
      'displayToken',
      {
        token_type: 'bearer',
        expires_in: 900,
        display_id: 4,
        output_type_id: 6,
        station_code: '900100003',
        platform: '2',
        directions: null,
        vehicle_id: null,
      },
    ],
    ['serverEvent', { event: 'manifest' }],
    ['pairingStart', { code: 'BCDFGHJK', api_key: 'perron_x', expires_in: 600, poll_seconds: 1 }],
    ['pairingState', { state: 'waiting', code: 'BCDFGHJK', expires_in: 599 }],
    [
      'errorBody',
      {
        code: 'conflict',
        message: 'In use',
        requestId: 'r1',
        current: { id: 1 },
        details: [
          { path: 'query.sid', message: 'expected digits', values: { maximum: 200, type: 'x' } },
        ],
        usedBy: { total: 1, items: [{ entity: 'station', id: 3, name: 'Alexanderplatz' }] },
      },
    ],
  ] as const)('takes and refuses the same as %s', (name, example) => {
    expectTheSame(others[name], small.others[name] as Schema, example);
  });

  it('names the field that is wrong, what was expected and what came', () => {
    const { answer } = small.operations['getDepartures'] as { answer: Schema };
    const { departures } = answers['getDepartures'] as { departures: object[] };
    const wrong = { departures: [{ ...departures[0], delay: 'soon' }], realtimeDataUpdatedAt: 1 };
    expect(answer.safeParse(wrong).error?.issues).toEqual([
      { path: ['departures', 0, 'delay'], message: 'expected a number, got "soon"' },
    ]);
  });
});
