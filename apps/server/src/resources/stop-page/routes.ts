import { isSameStation, isSpoken, spokenIn } from '@perron/core';
import type { SpokenLanguage } from '@perron/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AnswerCache } from '../../answers/answer-cache';
import { ApiError } from '../../api-error';
import { readStop } from './read-stop';
import type { ReadStopDeps } from './read-stop';
import { stopNotice, stopPage } from './stop-page';
import { stopScript } from './stop-script';
import { stopText } from './texts';

/** People with a phone; one that renews its page asks twice a minute. */
const pageLimit = { max: 6_000, timeWindow: '1 minute' };
/** Pages of one stop that are asked for together are made once. */
const sharedMs = 2_000;
const scriptAddress = '/stop/page.js';
const longestCode = 255;
const longestPlatform = 50;

type Asked = Parameters<typeof readStop>[0];

interface Answered {
  readonly status: number;
  readonly page: string;
}

function parameter({ query }: FastifyRequest, name: string): string | null {
  if (typeof query !== 'object' || query === null) return null;
  const value = (query as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** As its address says, else as the browser prefers, else as the network speaks. */
function languageOf(request: FastifyRequest, leading: SpokenLanguage): SpokenLanguage {
  const named = parameter(request, 'lang');
  if (named !== null && isSpoken(named)) return named;
  const accepted = (request.headers['accept-language'] ?? '').toLowerCase().split(',');
  return accepted.map((one) => one.trim().slice(0, 2)).find(isSpoken) ?? leading;
}

function addressOf({ code, platform, language }: Asked): string {
  const query = new URLSearchParams({ lang: language, ...(platform !== null && { p: platform }) });
  return `/stop/${encodeURIComponent(code)}?${query.toString()}`;
}

function notice(status: number, title: string, text: string, language: SpokenLanguage): Answered {
  return { status, page: stopNotice(title, text, language) };
}

async function answerTo(asked: Asked, deps: ReadStopDeps): Promise<Answered> {
  const { code, platform, language } = asked;
  const stop = await readStop(asked, deps);
  if (!stop) {
    const text = stopText('missingText', language, { code });
    return notice(404, stopText('missing', language), text, language);
  }
  const to = isSameStation(stop.code, code) ? code : stop.code;
  const own = addressOf({ code: to, platform, language });
  const other = addressOf({ code: to, platform, language: language === 'de' ? 'en' : 'de' });
  const page = stopPage(stop.model, language, { own, other, script: scriptAddress });
  return { status: 200, page };
}

function send(reply: FastifyReply, { status, page }: Answered): FastifyReply {
  void reply.header('cache-control', 'no-cache').header('vary', 'accept-language');
  if (status === 503) void reply.header('retry-after', '60');
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

/** The board of a stop as plain HTML, for ears and fingers. */
export function stopPageRoutes(app: FastifyInstance, deps: ReadStopDeps): void {
  const cache = new AnswerCache<Answered>({
    freshMs: sharedMs,
    maxEntries: 200,
    nowMs: deps.nowMs,
  });
  const options = { schema: { hide: true }, config: { rateLimit: pageLimit } };

  app.get(scriptAddress, options, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(stopScript),
  );

  app.get<{ Params: { code: string } }>('/stop/:code', options, async (request, reply) => {
    const [leading] = spokenIn(deps.transit.manifestFacts().languages);
    const language = languageOf(request, leading);
    const code = request.params.code.trim();
    const platform = parameter(request, 'p');
    const isOdd = code.length > longestCode || (platform ?? '').length > longestPlatform;
    if (isOdd) {
      const text = stopText('missingText', language, { code: code.slice(0, longestPlatform) });
      return send(reply, notice(404, stopText('missing', language), text, language));
    }
    const asked = { code, platform, language };
    try {
      const answered = await cache.get(JSON.stringify(asked), () => answerTo(asked, deps));
      return await send(reply, answered);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      request.log.warn({ err: error }, 'stop page without departures');
      const [title, text] = [stopText('failed', language), stopText('failedText', language)];
      return send(reply, notice(503, title, text, language));
    }
  });
}
