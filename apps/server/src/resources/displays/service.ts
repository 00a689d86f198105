import type {
  Actor,
  Display,
  DisplayDetail,
  DisplayInput,
  DisplayPlaces,
  DisplayStateChange,
  DisplaySummary,
  ManifestRun,
} from '@perron/schema';
import { ApiError } from '../../api-error';
import type { Changes } from '../../changes/changes';
import { createEntityService } from '../../entities/entity-service';
import type { EntityService } from '../../entities/entity-service';
import { createActOnDisplays } from './actions';
import type { ActOnDisplays } from './actions';
import { stateChangesOf } from './days-of';
import { noteAskedFor } from './deleted-displays';
import type { AskedFor } from './deleted-displays';
import { reportedOf } from './items-of';
import type { LinesAt } from './lines-at';
import { countStates } from './count-states';
import type { StateCounts } from './count-states';
import { countContacts, listDisplays } from './list-displays';
import type { DisplayListQuery, DisplayPage } from './list-displays';
import { noteContact } from './note-contact';
import { readPlaces } from './places';
import { createRegistration } from './registration';
import type { BindKey } from './registration';
import type { Registrant } from './registration';
import { createDisplayStore, readDetail } from './store';
import { currentRun } from './told-run';
import type { FindRun } from './told-run';

/** Stored facts of a display that decide its manifest, besides its address. */
export interface ManifestSettings {
  /** Its own business-logic configuration; `null` if it takes the default one. */
  readonly configurationId: number | null;
  /** `null` means all. */
  readonly directions: string[] | null;
  /** The station where these directions are meant; `null` if it is in none. */
  readonly stationCode: string | null;
  /** The run that operators have set for its vehicle; `null` if there is none. */
  readonly run: ManifestRun | null;
}

export interface DisplaysService extends EntityService<Display, DisplayInput> {
  list(query: DisplayListQuery): Promise<DisplayPage>;
  /**
   * A display with the whole of its last report.
   * @throws ApiError not_found
   */
  detail(id: number): Promise<DisplayDetail>;
  /** How many displays have which contact now. */
  contacts(): Promise<DisplaySummary['contact']>;
  /** How many of all displays are in which state, and what they lack. */
  states(): Promise<StateCounts>;
  /** Where displays need attention. */
  places(): Promise<DisplayPlaces>;
  /**
   * Its changes of state in the last 30 days, the latest first.
   * @throws ApiError not_found
   */
  stateChanges(id: number): Promise<DisplayStateChange[]>;
  readonly act: ActOnDisplays;
  /** Undefined: there is no such display. */
  manifestSettingsOf(id: number): Promise<ManifestSettings | undefined>;
  /**
   * Finds the display that signs in, or makes it, with what it says of itself. Writes only what
   * that changes.
   * @throws ApiError unprocessable, when what it names does not exist or does not fit together;
   * unauthorized, when its key has stopped working meanwhile
   */
  register(actor: Actor, registrant: Registrant): Promise<Display>;
  /** Notes that a device asked for a display that is not there; told of when it was deleted. */
  askedFor(asked: AskedFor): Promise<void>;
  /** Notes that the display was heard of. */
  noteSeen(display: Pick<Display, 'id' | 'last_seen_at'>): Promise<void>;
}

export function createDisplaysService(
  changes: Pick<Changes, 'db' | 'transact'>,
  nowMs: () => number,
  bindKey: BindKey,
  lines: LinesAt,
  findRun: FindRun,
): DisplaysService {
  const { db } = changes;
  const store = createDisplayStore(nowMs);
  const register = createRegistration(changes, store, bindKey, nowMs);
  return {
    ...createEntityService(changes, store),
    list: (query) => listDisplays(db, lines, query, nowMs()),
    places: () => readPlaces(db, lines, nowMs()),
    act: createActOnDisplays(changes, nowMs, findRun),
    async stateChanges(id) {
      const known = await store.read(db, id);
      if (!known) throw new ApiError('not_found', `There is no display ${id}.`);
      return stateChangesOf(db, id);
    },
    contacts: () => countContacts(db, nowMs()),
    states: () => countStates(db, nowMs()),
    async detail(id) {
      const display = await readDetail(db, id, nowMs());
      if (!display) throw new ApiError('not_found', `There is no display ${id}.`);
      const { station } = display;
      if (station) return { ...display, lines: [...(await lines.finder())(station.code)] };
      const line = (await reportedOf(db, [id])).get(id)?.line ?? null;
      return { ...display, lines: line === null ? [] : [{ name: line }] };
    },
    async manifestSettingsOf(id) {
      const row = await db
        .selectFrom('displays')
        .leftJoin('stations', 'stations.id', 'displays.station_id')
        .select(['business_logic_configuration_id as configurationId', 'directions'])
        .select(['stations.code as stationCode', 'told_run'])
        .where('displays.id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { told_run, ...settings } = row;
      const run = currentRun(told_run, nowMs());
      return {
        ...settings,
        run: run && { trip_id: run.trip_id, starts_at: run.starts_at, set_at: run.set_at },
      };
    },
    register,
    askedFor: (asked) => noteAskedFor(db, asked, nowMs()),
    noteSeen: ({ id, last_seen_at }) =>
      noteContact(db, id, last_seen_at === null ? null : new Date(last_seen_at), nowMs()),
  };
}
