import { productNames } from '@perron/schema';
import { z } from 'zod';
import { FetchError, replyText } from '../shared/guarded-fetch';
import type { GuardedFetch } from '../shared/guarded-fetch';
import type { NetworkStation } from '../transit';
import { Omissions } from './omissions';
import { ReplyError } from './parse';
import { rawStop } from './raw-shapes';
import { listedCode } from './station-id';
import { stopOf } from './stop-shapes';

const timeoutMs = 20_000;
/** All of Germany's stations are some ten megabytes. */
const maxBytes = 40_000_000;

/** The statuses of servers without such a page; others, such as 429, say nothing of the list. */
const withoutList: ReadonlySet<number | null> = new Set([400, 404, 405, 410]);

/**
 * The stations of an upstream that lists them at `/stations`, as those of Berlin and of the German
 * railways do. Empty: it has no such list.
 * @throws FetchError when it does not answer, so that nothing is known
 */
export async function fetchStationList(
  fetch: Pick<GuardedFetch, 'read'>,
  baseUrl: string,
): Promise<readonly NetworkStation[]> {
  try {
    const reply = await fetch.read({
      url: `${baseUrl.replace(/\/+$/, '')}/stations`,
      headers: { accept: 'application/json' },
      timeoutMs,
      maxBytes,
    });
    return parseStationList(replyText(reply));
  } catch (error) {
    const isWithout = error instanceof FetchError && withoutList.has(error.status);
    if (isWithout || error instanceof ReplyError || error instanceof SyntaxError) return [];
    throw error;
  }
}

const list = z.union([
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()).transform(Object.values),
]);

/** @throws SyntaxError where it is no JSON */
export function parseStationList(body: string): NetworkStation[] {
  const rows: readonly unknown[] = list.safeParse(JSON.parse(body)).data ?? [];
  const known = new Map<string, NetworkStation>();
  const omissions = new Omissions();
  for (const row of rows) {
    const stop = stopOf(omissions.read(rawStop, row), omissions);
    const code = stop && listedCode(stop.id);
    if (!stop?.name || !code || known.has(code)) continue;
    known.set(code, {
      code,
      name: stop.name,
      location: stop.location,
      weeklyDepartures: null,
      products: new Set(productNames.filter((product) => stop.products?.[product] === true)),
      lines: [],
      platforms: [],
    });
  }
  return [...known.values()];
}
