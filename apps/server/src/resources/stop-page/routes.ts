import { isSameStation } from '@perron/core';
import type { PassengerLanguage } from '@perron/schema';
import { pageText, preloadTexts } from '@perron/widgets/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AnswerCache } from '../../answers/answer-cache';
import { ApiError } from '../../api-error';
import { languageOfRequest } from './language-of-request';
import { readStop } from './read-stop';
import type { ReadStopDeps } from './read-stop';
import { stopNotice, stopPage } from './stop-page';
import { stopScript } from './stop-script';

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

/** The page's address in a language. */
function addressOf({ code, platform, language }: Asked): string {
  const query = new URLSearchParams({ lang: language, ...(platform !== null && { p: platform }) });
  return `/stop/${encodeURIComponent(code)}?${query.toString()}`;
}

/** @param code as it was asked for */
function missing(code: string, language: PassengerLanguage): Answered {
  const title = pageText('stopMissing', language);
  return { status: 404, page: stopNotice(title, code.slice(0, longestPlatform), language) };
}

function failed(language: PassengerLanguage): Answered {
  const title = pageText('unavailable', language);
  return { status: 503, page: stopNotice(title, pageText('tryAgain', language), language) };
}

async function answerTo(asked: Asked, deps: ReadStopDeps): Promise<Answered> {
  const { code, platform, language } = asked;
  const stop = await readStop(asked, deps);
  if (!stop) return missing(code, language);
  const to = isSameStation(stop.code, code) ? code : stop.code;
  const { languages } = deps.transit.manifestFacts();
  const page = stopPage(stop.model, language, {
    own: addressOf({ code: to, platform, language }),
    others: languages
      .filter((other) => other !== language)
      .map((lang) => [lang, addressOf({ code: to, platform, language: lang })]),
    script: scriptAddress,
  });
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
    const { languages } = deps.transit.manifestFacts();
    const language = languageOfRequest(
      { named: parameter(request, 'lang'), accepted: request.headers['accept-language'] },
      languages,
    );
    // Without its texts it is in English: that is better than no page.
    await preloadTexts([language]).catch((error: unknown) => {
      request.log.warn({ err: error }, 'passenger texts');
    });
    const code = request.params.code.trim();
    const platform = parameter(request, 'p');
    const isOdd = code.length > longestCode || (platform ?? '').length > longestPlatform;
    if (isOdd) return send(reply, missing(code, language));
    const asked = { code, platform, language };
    try {
      const answered = await cache.get(JSON.stringify(asked), () => answerTo(asked, deps));
      return await send(reply, answered);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      request.log.warn({ err: error }, 'stop page without departures');
      return send(reply, failed(language));
    }
  });
}
