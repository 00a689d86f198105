import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { zoneSpanAround } from '@perron/core';
import { defaultOutputTypeId, displayBoardMinutes, displayBoardRows } from '@perron/schema';
import type { Timers } from '@perron/timing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { gzipped, packPart, PagePartCache } from './page-parts';
import type { PagePart } from './page-parts';

export interface DisplayPageDeps {
  /** The folder that holds `display/`. */
  readonly buildDir: string;
  readonly nowMs: () => number;
  readonly timers: Timers;
  /** An IANA name: the zone of the station with a code, without one the network's. */
  readonly timeZone: (stationCode: string | undefined) => string;
  /** The leading one of passengers. */
  readonly language: () => string;
  /** Code of the station of addresses that name none; `null` if none is known yet. */
  readonly defaultStation: () => string | null;
}

/** A server that is slower than this sends the page without data: the display asks for it then. */
const waitMs = 1_000;

/** Compressed answers of some hundred displays, so that a flood makes each of them once. */
const keptBytes = 64 * 1024 * 1024;

/**
 * Browsers say this when they open a page. The service worker, which stores the page's file, takes
 * anything; so does a check whether the server is there.
 */
export function isOpened({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

function textIn(search: URLSearchParams, name: string): string | null {
  return search.get(name)?.trim() || null;
}

/** Code of the station that an address names; `null` if there is none. */
function stationIn(search: URLSearchParams): string | null {
  return textIn(search, 'sid') ?? textIn(search, 'stationId');
}

/** The first calls of the display at this address; the display compares the parameters by name. */
function firstCalls(search: URLSearchParams, sid: string, language: string): string[] {
  const text = (name: string) => textIn(search, name);
  const display = text('displayId');
  const platform = text('p');
  const query = new URLSearchParams({
    ot: text('ot') ?? String(defaultOutputTypeId),
    ...(display !== null && { display }),
    sid,
    ...(platform !== null && { p: platform }),
  });
  const board = new URLSearchParams({
    duration: String(displayBoardMinutes),
    short: 'true',
    results: String(displayBoardRows),
    further: 'true',
    language,
  });
  return [
    `/api/display-runtime/manifest?${query.toString()}`,
    `/transit/stops/${encodeURIComponent(sid)}/departures?${board.toString()}`,
    '/api/display-runtime/disruptions',
  ];
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/**
 * The server's time and the offset of the display's zone around it, which a slow device need not
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
  { buildDir, nowMs, timers, timeZone, language, defaultStation }: DisplayPageDeps,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const file = path.join(buildDir, 'display/index.html');

  const kept = new PagePartCache(keptBytes);

  /** `null` means that the API refuses it. An unchanged answer is not made again. */
  async function answerTo(url: string, { ip, headers }: FastifyRequest): Promise<PagePart | null> {
    const known = kept.get(url);
    const answer = await app.inject({
      url,
      remoteAddress: ip,
      headers: {
        accept: 'application/json',
        'user-agent': headers['user-agent'] ?? '',
        ...(known && { 'if-none-match': known.etag }),
      },
    });
    if (answer.statusCode === 304 && known) return known.part;
    const { etag } = answer.headers;
    if (answer.statusCode !== 200 || etag === undefined) return null;
    return kept.part(url, etag, () => element(url, etag, answer.body));
  }

  async function data(request: FastifyRequest): Promise<PagePart[]> {
    const search = new URL(request.url, 'http://display').searchParams;
    const sid = stationIn(search) ?? defaultStation();
    const calls = sid === null ? [] : firstCalls(search, sid, language());
    const answers = await Promise.all(calls.map((url) => answerTo(url, request)));
    const time = await packPart(timeElements(nowMs(), timeZone(sid ?? undefined)));
    return [time, ...answers.filter((part) => part !== null)];
  }

  /** At once, unlike the data: without it a display does not know whose board it is. */
  function stationElement(request: FastifyRequest): string {
    const code = defaultStation();
    const search = new URL(request.url, 'http://display').searchParams;
    if (code === null || stationIn(search) !== null) return '';
    return `<meta name="perron-station" content="${attribute(code)}">\n`;
  }

  async function dataInTime(request: FastifyRequest): Promise<PagePart[]> {
    let cancel: () => void = () => undefined;
    const late = new Promise<PagePart[]>((resolve) => {
      cancel = timers.after(waitMs, () => resolve([]));
    });
    const asked = data(request).catch((err: unknown) => {
      request.log.warn({ err }, 'display page without data');
      return [];
    });
    return Promise.race([asked, late]).finally(() => cancel());
  }

  return async (request, reply) => {
    const html = await readFile(file, 'utf8');
    const end = html.lastIndexOf('</body>');
    // The browser fetches the scripts while the data is gathered.
    const parts = async function* () {
      yield await packPart(html.slice(0, end) + stationElement(request));
      yield* await dataInTime(request);
      yield await packPart(html.slice(end));
    };
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (takesGzip(request)) {
      return reply.header('content-encoding', 'gzip').send(Readable.from(gzipped(parts())));
    }
    return reply.send(Readable.from(plain(parts())));
  };
}

function takesGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '');
}

async function* plain(parts: AsyncIterable<PagePart>): AsyncGenerator<Buffer> {
  for await (const { bytes } of parts) yield bytes;
}
