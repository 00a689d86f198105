import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../entities/answer-entity';
import { route } from '../../route';
import { originOf } from '../../plugins/origin';
import type { SecurityLog } from '../security-log';
import { watched } from '../security-log';
import type { PairingService } from './service';

/** Codes from one address: a whole network's devices may come through one, each when it starts. */
const startLimit = { max: 60, timeWindow: '1 minute' };
/** Each of the 50 devices that may wait behind one address asks once a second. */
const askLimit = { max: 3_600, timeWindow: '1 minute' };
const enterLimit = { max: 60, timeWindow: '1 minute' };

export function pairingRoutes(
  app: FastifyInstance,
  pairing: PairingService,
  log: Pick<SecurityLog, 'note'>,
): void {
  route(
    app,
    operations.startPairing,
    async ({ raw, reply, query }) => {
      void reply.header('cache-control', 'no-store');
      const origin = originOf(raw);
      const watch = { log, origin, account: '', refusal: 'pairing_refused' } as const;
      const started = await watched(watch, () => pairing.start(origin, query));
      await log.note({ kind: 'pairing_started', origin, account: '' });
      return started;
    },
    { config: { rateLimit: startLimit } },
  );
  route(
    app,
    operations.askPairing,
    async ({ body, reply }) => {
      void reply.header('cache-control', 'no-store');
      return pairing.stateOf(body.api_key);
    },
    { config: { rateLimit: askLimit } },
  );
  route(
    app,
    operations.findWaitingDevice,
    async (call) => {
      const actor = actorOf(call);
      const by = { origin: originOf(call.raw), userId: actor.id } as const;
      const watch = { log, ...by, account: actor.name, refusal: 'pairing_refused' } as const;
      return watched(watch, () => pairing.find(actor, call.body.code));
    },
    { config: { rateLimit: enterLimit } },
  );
  route(
    app,
    operations.pairDisplay,
    async (call) => {
      const { raw, params, body } = call;
      const actor = actorOf(call);
      const by = { origin: originOf(raw), userId: actor.id } as const;
      const watch = { log, ...by, account: actor.name, refusal: 'pairing_refused' } as const;
      const paired = await watched({ ...watch, slips: ['body.api_key_id'] }, () =>
        pairing.pair(actor, params.display_id, body),
      );
      await log.note({ kind: 'display_paired', ...by, account: paired.api_key.prefix });
      return paired;
    },
    { config: { rateLimit: enterLimit } },
  );
}
