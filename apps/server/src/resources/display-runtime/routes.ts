import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import type { EarlyAnswers } from '../../answers/early-answers';
import { sendPacked } from '../../answers/send-packed';
import { isAbout } from '../../api-error';
import type { ChangeFeed } from '../../changes/change-feed';
import { withTheLatest } from '../../push/with-the-latest';
import { codeOfDefault } from '../../live/default-place';
import type { LiveTransit } from '../../live/live-transit';
import { route } from '../../route';
import { shownPrefix } from '../api-keys';
import { originOf } from '../../plugins/origin';
import type { SecurityLog } from '../security-log';
import { watched } from '../security-log';
import type { DisplaysService } from '../displays';
import type { DisplayLoginService } from './login';
import type { DisplayRuntimeService } from './service';

export interface DisplayRuntimeServices {
  readonly runtime: DisplayRuntimeService;
  readonly displays: Pick<DisplaysService, 'askedFor'>;
  readonly login: DisplayLoginService;
  readonly early: EarlyAnswers;
  readonly feed: Pick<ChangeFeed, 'hasReached'>;
  readonly log: Pick<SecurityLog, 'note'>;
  readonly transit: Pick<LiveTransit, 'defaultStation'>;
}

/**
 * Sign-ins from one address. Displays sign in every quarter of an hour, and a whole network's may
 * come from behind one address: 1,200 a minute is 18,000 displays. Keys are not to be guessed.
 */
const loginLimit = { max: 1200, timeWindow: '1 minute' };

/** A display's wrong data about itself says nothing about its key. */
const saidOfItself = ['body.station_code', 'body.output_type_id', 'body.display_id'];

export function displayRuntimeRoutes(
  app: FastifyInstance,
  { runtime, displays, login, early, feed, log, transit }: DisplayRuntimeServices,
): void {
  route(
    app,
    operations.loginDisplay,
    async ({ body, raw, reply }) => {
      void reply.header('cache-control', 'no-store');
      const account = shownPrefix(body.api_key);
      const watch = { log, origin: originOf(raw), account, refusal: 'key_refused' } as const;
      return watched({ ...watch, slips: saidOfItself }, () => login.login(body, raw.ip));
    },
    { config: { rateLimit: loginLimit } },
  );
  route(app, operations.getManifest, async (call) => {
    const { raw } = call;
    await withTheLatest(raw, feed);
    const query = { ...call.query, sid: call.query.sid ?? codeOfDefault(transit) };
    const manifest = await runtime.manifest(query).catch(async (error: unknown) => {
      const { display: displayId } = query;
      const isGone = displayId !== undefined && isAbout(error, 'query.display');
      if (isGone) await displays.askedFor({ displayId, address: raw.ip, verified: false });
      throw error;
    });
    const peek = () => runtime.knownManifest(query);
    return sendPacked(call, manifest, { early: { answers: early, peek } });
  });
}
