import { picture } from '@perron/media/testing';
import type { S3File, Station } from '@perron/schema';
import { expect, vi } from 'vitest';

export interface LoadDeps {
  /** The proxy, which all calls go through. */
  readonly baseUrl: string;
  readonly token: string;
}

/** A call of the API by its user. */
export async function callApi(
  { baseUrl, token }: LoadDeps,
  method: string,
  address: string,
  body?: object,
) {
  const answer = await fetch(`${baseUrl}${address}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

/** Writes of several callers at once: what the servers said is kept. */
export interface Load {
  readonly acknowledged: ReadonlySet<string>;
  /** Waits until more has been acknowledged. */
  goOn(): Promise<void>;
  /**
   * @param node where it is looked for what is stored
   * @returns what was acknowledged and is not there
   */
  stop(node: string): Promise<string[]>;
}

/** Some writes are under way at each moment, and nodes, displays and their test have a turn between them. */
const pauseMs = 50;

/**
 * Six callers write until they are stopped.
 * @param prefix three digits that the codes of nothing else begin with
 */
export function startWriting(deps: LoadDeps, prefix: string): Load {
  const acknowledged = new Set<string>();
  let stopped = false;
  let count = 0;
  const write = async () => {
    while (!stopped) {
      count += 1;
      const code = `${prefix}${String(count).padStart(6, '0')}`;
      const body = { name: code, code };
      const made = await callApi(deps, 'POST', '/api/stations', body).catch(() => null);
      // There may be no database for a while.
      if (made?.status === 201) acknowledged.add(code);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const writers = Array.from({ length: 6 }, write);
  return {
    acknowledged,
    async goOn() {
      const before = acknowledged.size;
      await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + 40));
    },
    async stop(node) {
      stopped = true;
      await Promise.all(writers);
      const stored = new Set<string>();
      for (let page = 1; ; page += 1) {
        const address = `/api/stations?page_size=100&current_page=${page}&search=${prefix}00`;
        const { body } = await callApi({ ...deps, baseUrl: node }, 'GET', address);
        const { items } = body as { items: Station[] };
        for (const { code } of items) stored.add(code);
        if (items.length < 100) break;
      }
      return [...acknowledged].filter((code) => !stored.has(code));
    },
  };
}

/** Uploads of one caller, one after the other, until it is stopped. */
export function startUploading({ baseUrl, token }: LoadDeps) {
  const acknowledged = new Map<string, number>();
  let stopped = false;
  const upload = async () => {
    for (let width = 40; !stopped; width += 1) {
      const bytes = await picture(width, 30).png().toBuffer();
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(bytes)]), `${width}.png`);
      const answer = await fetch(`${baseUrl}/api/s3-files`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${token}` },
      }).catch(() => null);
      if (answer?.status !== 201) continue;
      const { s3_url, size } = (await answer.json()) as S3File;
      acknowledged.set(s3_url, size);
    }
  };
  const uploading = upload();
  return {
    acknowledged,
    /** @returns how many of the acknowledged files this node does not have */
    async stop(node: string) {
      stopped = true;
      await uploading;
      const there = async ([url, size]: readonly [string, number]) =>
        (await (await fetch(node + url)).arrayBuffer()).byteLength === size;
      const found = await Promise.all([...acknowledged].map(there));
      return found.filter((isThere) => !isThere).length;
    },
  };
}
