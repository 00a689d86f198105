import type { AnnouncementInput, Area, PlacedId } from '@perron/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { ApiError } from '../../api-error';
import { limitOf } from '../../auth/grant';
import type { Database } from '../../db/tables';
import { announcementOutside, loudspeakersOutside } from './announcements-outside';
import type { AreaDeps } from './area-deps';
import { displaysOutside, targetOutside } from './displays-outside';
import { disruptionsOf, disruptionsOutside, namedDisruptions } from './disruptions-outside';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Refuses a dispatcher's change outside the own lines and stations, after the body was checked.
     * @throws ApiError outside_area
     */
    requireArea: (id: PlacedId, request: FastifyRequest) => Promise<void>;
  }
}

/** The parts of a call, which have passed the schemas of its operation. */
interface PlacedCall {
  readonly params: Readonly<Record<string, number>>;
  readonly body: unknown;
}

/**
 * The parts of a call outside the area, in the words of a refusal; empty: none. Missing entities lie nowhere:
 * the call itself says so.
 */
type Outside = (deps: AreaDeps, limit: Area, call: PlacedCall) => Promise<readonly string[]>;

const disruptionIn = ({ params }: PlacedCall) => [params['disruption_id'] ?? 0];
const displayIn = ({ params }: PlacedCall) => [params['display_id'] ?? 0];
const idsIn = ({ body }: PlacedCall) => (body as { readonly ids: readonly number[] }).ids;

const ofDisruptions =
  (idsOf: (call: PlacedCall) => readonly number[]): Outside =>
  async (deps, limit, call) =>
    disruptionsOutside(deps, limit, await disruptionsOf(deps.db, idsOf(call)));

const ofDisruptionBody: Outside = async (deps, limit, { body }) =>
  disruptionsOutside(deps, limit, await namedDisruptions(deps.db, body));

const ofDisplays =
  (idsOf: (call: PlacedCall) => readonly number[]): Outside =>
  (deps, limit, call) =>
    displaysOutside(deps, limit, idsOf(call));

/** Where each call of a dispatcher changes something. A call that is missing does not compile. */
const outsideOf: Readonly<Record<PlacedId, Outside>> = {
  actOnDisplays: async (deps, limit, call) => [
    ...(await displaysOutside(deps, limit, idsIn(call))),
    ...(await targetOutside(deps, limit, call.body, idsIn(call))),
  ],
  bulkDisruptions: ofDisruptions(idsIn),
  createDisruption: ofDisruptionBody,
  deleteDisruption: ofDisruptions(disruptionIn),
  endDisruption: ofDisruptions(disruptionIn),
  endShowing: ofDisplays(displayIn),
  extendDisruption: ofDisruptions(disruptionIn),
  restoreDisruption: ofDisruptions(disruptionIn),
  sayNow: (deps, limit, { body }) => loudspeakersOutside(deps, limit, body as AnnouncementInput),
  showOnDisplay: ofDisplays(displayIn),
  // Computes what displays would show; nothing at a place changes.
  startSituationRun: async () => [],
  updateDisplay: async (deps, limit, call) => [
    ...(await displaysOutside(deps, limit, displayIn(call))),
    ...(await targetOutside(deps, limit, call.body, displayIn(call))),
  ],
  updateDisruption: async (deps, limit, call) => [
    ...(await ofDisruptions(disruptionIn)(deps, limit, call)),
    ...(await ofDisruptionBody(deps, limit, call)),
  ],
  withdrawAnnouncement: (deps, limit, { params }) =>
    announcementOutside(deps, limit, params['announcement_id'] ?? 0),
};

async function namesIn(db: Kysely<Database>, { line_ids, station_ids }: Area): Promise<string> {
  const lines = db.selectFrom('location_lines').select('name').where('id', 'in', line_ids);
  const stations = db.selectFrom('stations').select('name').where('id', 'in', station_ids);
  const names = [
    ...(line_ids.length > 0 ? await lines.orderBy('name').execute() : []),
    ...(station_ids.length > 0 ? await stations.orderBy('name').execute() : []),
  ];
  return names.map(({ name }) => name).join(', ');
}

/** @throws ApiError outside_area */
export function requireArea(app: FastifyInstance, deps: AreaDeps): void {
  app.decorate('requireArea', async (id: PlacedId, { grant, params, body }: FastifyRequest) => {
    const limit = limitOf(grant);
    if (limit === null) return;
    const call = { params: params as PlacedCall['params'], body };
    const outside = [...new Set(await outsideOf[id](deps, limit, call))];
    if (outside.length === 0) return;
    const what = outside.slice(0, 5).join(', ');
    const area = await namesIn(deps.db, limit);
    const message = `Outside your area: ${what}. Expected a change on or at ${area || 'lines and stations that still exist'}.`;
    throw new ApiError('outside_area', message, [
      { path: 'limited_to', message, values: { what, area } },
    ]);
  });
}
