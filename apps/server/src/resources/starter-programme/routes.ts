import { operations } from '@perron/schema';
import type { StarterProgramme } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import type { Changes } from '../../changes/changes';
import { actorOf } from '../../entities/answer-entity';
import type { LiveTransit } from '../../live/live-transit';
import { route } from '../../route';
import { layInScreen } from './lay-in-screen';
import { layInProgramme } from './lay-in-programme';
import type { Part } from './made';
import { allScreens } from './screens';

interface Deps {
  readonly changes: Pick<Changes, 'transact'>;
  readonly transit: Pick<LiveTransit, 'demo'>;
}

const countsOf = ({ present, made }: Part) => ({ present: present.length, made: made.length });

/** The starter programme, in one call. */
export function starterProgrammeRoutes(app: FastifyInstance, { changes, transit }: Deps): void {
  route(app, operations.layInStarterProgramme, (call): Promise<StarterProgramme> =>
    changes.transact(actorOf(call), async (trx, record) => {
      const laid = await layInProgramme(trx, {
        screens: allScreens,
        isDemo: transit.demo,
        record,
      });
      return {
        output_types: countsOf(laid.output_types),
        scenarios: countsOf(laid.scenarios),
        pixel_groups: countsOf(laid.pixel_groups),
        pixel_scenes: countsOf(laid.pixel_scenes),
        playlists: countsOf(laid.playlists),
      };
    }),
  );
  route(app, operations.layInStarterScreen, (call) =>
    changes.transact(actorOf(call), (trx, record) =>
      layInScreen(trx, { ...call.body, isDemo: transit.demo, record }),
    ),
  );
}
