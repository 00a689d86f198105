import type { DeparturesQuery, FullTransitService } from '@perron/adapters/transit';
import { operations, productNames } from '@perron/schema';
import type { Operation } from '@perron/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AnswerCache, pack } from '../../answers/answer-cache';
import type { EarlyAnswers } from '../../answers/early-answers';
import { sendPacked } from '../../answers/send-packed';
import type { LiveTransit } from '../../live/live-transit';
import { transitFailure } from '../../live/transit-failure';
import { route } from '../../route';
import type { CheckedRequest } from '../../route';
import { moment } from './moment';
import { stationPlatform, stationSurroundings, transitStation } from './network-shapes';
import { shortDepartures } from './short-departures';
import { stopsWithLines, tripWithLines } from './trip-with-lines';

/** How long an answer may be shown without asking again, in seconds. */
const maxAge = { board: 5, stop: 300 };

/** Displays poll every 30 s; this only lets those that ask at the same time share an answer. */
const sharedMs = 1_000;

type BoardRequest = CheckedRequest<typeof operations.getArrivals>['query'];

function boardQuery(query: BoardRequest, nowMs: number): DeparturesQuery {
  return {
    whenMs: moment(query.when, nowMs),
    durationMinutes: query.duration,
    results: query.results ?? null,
    direction: query.direction ?? null,
    remarks: query.remarks,
    language: query.language,
    products: new Set(productNames.filter((name) => query[name])),
  };
}

/** Pages of others may ask too. Answered for every address below `/transit`, errors included. */
function allowOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', 'etag');
    done();
  });
  app.options('/transit/*', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, HEAD')
      .header('access-control-allow-headers', 'if-none-match')
      .header('access-control-max-age', '86400')
      .code(204)
      .send(),
  );
}

export interface TransitDeps {
  /** Whether a caller has a share of the upstream's requests: asked only where there is a limit. */
  readonly isReserved: (request: FastifyRequest) => Promise<boolean>;
  readonly transit: LiveTransit;
  readonly nowMs: () => number;
  readonly early: EarlyAnswers;
}

export function transitRoutes(
  app: FastifyInstance,
  { transit, nowMs, early, isReserved }: TransitDeps,
): void {
  const cache = new AnswerCache({ freshMs: sharedMs, maxEntries: 500, nowMs });

  /** A new timetable needs new answers, and so does what operators believe. */
  const keyOf = (url: string): string =>
    `${transit.generation()} ${transit.guesses.generation} ${url}`;
  // Kept for long, so it must not hold on to the request that it was made for.
  const earlyFor = (url: string) => ({ answers: early, peek: () => cache.peek(keyOf(url)) });

  /** Answers from bytes that all equal requests share, with their ETag. */
  function answer<const O extends Operation>(
    op: O,
    maxAgeSeconds: number,
    ask: (service: FullTransitService, request: CheckedRequest<O>) => Promise<unknown>,
  ): void {
    route(app, op, async (request) => {
      const { raw } = request;
      // Only while there is a service; a new one needs new answers.
      const reserved = transit.isRationed && (await isReserved(raw));
      const service = reserved ? transit.service() : transit.forGuests();
      const { url } = raw;
      const make = () => cache.get(keyOf(url), async () => pack(await ask(service, request)));
      const packed = await make()
        // It may have been a guest's question, which has to wait where this one need not.
        .catch((error: unknown) => {
          if (!reserved) throw error;
          return make();
        })
        .catch((error: unknown) => {
          throw transitFailure(error);
        });
      const cacheControl = `public, max-age=${maxAgeSeconds}`;
      return sendPacked(request, packed, { cacheControl, early: earlyFor(url) });
    });
  }

  allowOtherOrigins(app);
  answer(operations.searchLocations, maxAge.stop, async (service, { query }) => {
    const { linesOfStops, ...asked } = query;
    const found = await service.locations(asked);
    return linesOfStops ? stopsWithLines(found, service.stations()) : found;
  });
  answer(operations.getStop, maxAge.stop, (service, { params, query }) =>
    service.stop(params.id, query),
  );
  answer(operations.getDepartures, maxAge.board, async (service, { params, query }) => {
    const asked = { ...boardQuery(query, nowMs()), further: query.further };
    const all = transit.guesses.withBelieved(await service.departures(params.id, asked));
    // As displays ask, which make guesses of it.
    if (query.further && query.when === undefined) transit.guesses.observe(params.id, all);
    return query.short ? shortDepartures(all) : all;
  });
  answer(operations.getArrivals, maxAge.board, (service, { params, query }) =>
    service.arrivals(params.id, boardQuery(query, nowMs())),
  );
  answer(operations.getTrip, maxAge.board, async (service, { params, query }) => {
    const { linesOfStops, ...asked } = query;
    const found = await service.trip(params.id, asked);
    return linesOfStops ? tripWithLines(found, service.stations()) : found;
  });
  answer(operations.getVehicle, maxAge.board, (service, { params }) => service.vehicle(params.id));
  answer(operations.listTransitLines, maxAge.stop, (service, { query }) =>
    service.transitLines(query.product ?? null),
  );
  answer(operations.getLineTrips, maxAge.board, (service, { params, query }) =>
    service.lineTrips(params.id, moment(query.when, nowMs()), query.language),
  );
  answer(operations.listTransitStations, maxAge.stop, async (service, { query: { product } }) => {
    const all = product === 'all' ? service.stations() : await service.stationsOf(product);
    return all.map(transitStation);
  });
  answer(operations.listTransitProducts, maxAge.stop, (service) => service.products());
  answer(operations.listStationPlatforms, maxAge.stop, async (service, { params }) =>
    (await service.platforms(params.id)).map(stationPlatform),
  );
  answer(operations.getStationSurroundings, maxAge.stop, async (service, { params, query }) =>
    stationSurroundings(await service.surroundings(params.id, query.radius)),
  );
}
