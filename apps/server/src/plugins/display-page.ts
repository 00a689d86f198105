import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Timers } from '@perron/adapters/live-cache';
import { zoneSpanAround } from '@perron/core';
import { defaultOutputTypeId, defaultStationCode } from '@perron/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface DisplayPageDeps {
  /** The folder that holds `display/`. */
  readonly buildDir: string;
  readonly nowMs: () => number;
  readonly timers: Timers;
  /** The network's, an IANA name. */
  readonly timeZone: () => string;
}

/** A server that is slower than this sends the page without data: the display asks for it then. */
const waitMs = 1_000;

/**
 * Browsers say this when they open a page. The service worker, which stores the page's file, takes
 * anything; so does whoever checks whether the server is there.
 */
export function isOpened({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/** What the display of this address asks for first; the display compares the parameters by name. */
function firstCalls(search: URLSearchParams): string[] {
  const text = (name: string) => search.get(name)?.trim() || null;
  const sid = text('sid') ?? text('stationId') ?? defaultStationCode;
  const display = text('displayId');
  const platform = text('p');
  const query = new URLSearchParams({
    ot: text('ot') ?? String(defaultOutputTypeId),
    ...(display !== null && { display }),
    sid,
    ...(platform !== null && { p: platform }),
  });
  return [
    `/api/display-runtime/manifest?${query.toString()}`,
    `/transit/stops/${encodeURIComponent(sid)}/departures?duration=120&language=de&short=true`,
    '/api/display-runtime/disruptions',
  ];
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/**
 * The server's time and the offset of the network's zone around it, which a slow device need not
 * find out by itself.
 */
function timeElements(nowMs: number, timeZone: string): string {
  const { offsetMs, fromMs, untilMs } = zoneSpanAround(nowMs, timeZone);
  const time = new Date(nowMs).toISOString();
  const zone = [timeZone, offsetMs, fromMs, untilMs].join(' ');
  return (
    `<meta name="perron-time" content="${time}">\n` +
    `<meta name="perron-zone" content="${attribute(zone)}">\n`
  );
}

/** Data of a page: no text in it can end the element or begin a comment. */
function element(url: string, etag: string, json: string): string {
  const names = `data-answer="${attribute(url)}" data-etag="${attribute(etag)}"`;
  return `<script type="application/json" ${names}>${json.replaceAll('<', String.raw`\u003c`)}</script>\n`;
}

/**
 * The display's page with what its display asks for first: a slow device then need not wait for one
 * answer after the other. Each answer is the API's, asked for within this process, so that it is
 * checked, shared, limited and logged as if the display had asked.
 */
export function displayPage(
  app: FastifyInstance,
  { buildDir, nowMs, timers, timeZone }: DisplayPageDeps,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const file = path.join(buildDir, 'display/index.html');

  async function answerTo(url: string, { ip, headers }: FastifyRequest): Promise<string> {
    const answer = await app.inject({
      url,
      remoteAddress: ip,
      headers: { accept: 'application/json', 'user-agent': headers['user-agent'] ?? '' },
    });
    const { etag } = answer.headers;
    return answer.statusCode === 200 && etag !== undefined ? element(url, etag, answer.body) : '';
  }

  async function data(request: FastifyRequest): Promise<string> {
    const calls = firstCalls(new URL(request.url, 'http://display').searchParams);
    const answers = await Promise.all(calls.map((url) => answerTo(url, request)));
    return timeElements(nowMs(), timeZone()) + answers.join('');
  }

  async function dataInTime(request: FastifyRequest): Promise<string> {
    let cancel: () => void = () => undefined;
    const late = new Promise<string>((resolve) => {
      cancel = timers.after(waitMs, () => resolve(''));
    });
    const asked = data(request).catch((err: unknown) => {
      request.log.warn({ err }, 'display page without data');
      return '';
    });
    return Promise.race([asked, late]).finally(() => cancel());
  }

  return async (request, reply) => {
    const html = await readFile(file, 'utf8');
    const end = html.lastIndexOf('</body>');
    // The browser fetches the scripts while the data is gathered.
    const parts = async function* () {
      yield html.slice(0, end);
      yield await dataInTime(request);
      yield html.slice(end);
    };
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(Readable.from(parts()));
  };
}
