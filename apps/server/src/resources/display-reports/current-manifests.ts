import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ApiError } from '../../api-error';
import type { FeedBatch } from '../../changes/change-feed';
import type { Database } from '../../db/tables';
import type { DisplayRuntimeService } from '../display-runtime';
import { revisionPlaceOf } from '../displays';
import type { PlaceAdditions } from '../displays';
import { manifestQueryOf } from './place-key';
import { noteRevision } from './manifest-revisions';

/** A place that displays report from; `configurationId` 0: the default one. */
export interface PlaceInUse extends PlaceAdditions {
  readonly place: string;
  readonly configurationId: number;
  /** One of the displays of this place. */
  readonly displayId: number;
}

interface Checked {
  /** `null` means that the server has none for this place. */
  readonly version: string | null;
  readonly untilMs: number;
}

export interface CurrentManifestsDeps {
  readonly db: Kysely<Database>;
  readonly runtime: Pick<DisplayRuntimeService, 'manifest'>;
  /** Which build of the program gives these manifests. */
  readonly build: string;
  readonly nowMs: () => number;
  /** Told when the manifest of a place could not be made; what was counted last stays. */
  readonly onProblem: (error: unknown) => void;
}

/** Differences that no change tells of, such as another timetable's attribution, are found after this. */
const checkedForMs = 60_000;
/** At most this many manifests are made at the same time. */
const atOnce = 4;

function keyOf(place: PlaceInUse): string {
  return `${place.configurationId} ${revisionPlaceOf(place.place, place)}`;
}

/**
 * Keeps count of the manifests that the server would give to the places in use: each time that one
 * changes its place gets the next number. A manifest is made and compared when something has
 * changed and somebody asks, or a display of the place reports.
 */
export class CurrentManifests {
  readonly #deps: CurrentManifestsDeps;
  readonly #checked = new Map<string, Checked>();
  readonly #checks = new Map<string, Promise<void>>();
  #generation = 0;

  constructor(deps: CurrentManifestsDeps) {
    this.#deps = deps;
  }

  /** Something has changed: checks again the manifests that it may concern. */
  follow({ lost, changes }: FeedBatch): void {
    const concerned = changes.some(({ reach }) => reach.outputTypeIds.length > 0);
    if (!lost && !concerned) return;
    this.#generation += 1;
    if (lost) this.#checked.clear();
    for (const [key, { version }] of this.#checked) this.#checked.set(key, { version, untilMs: 0 });
  }

  /** Brings the count of all places in use up to date. */
  async refresh(): Promise<void> {
    const { rows } = await sql<PlaceInUse>`
      select place, displays.directions::text as directions,
        displays.told_run ->> 'set_at' as "runSetAt",
        coalesce(displays.business_logic_configuration_id, 0) as "configurationId",
        min(displays.id) as "displayId"
      from display_reports join displays on displays.id = display_reports.display_id
      where display_reports.verified
      group by 1, 2, 3, 4
    `.execute(this.#deps.db);
    const keys = new Set(rows.map(keyOf));
    for (const key of this.#checked.keys()) if (!keys.has(key)) this.#checked.delete(key);
    const due = rows.filter((row) => this.#isDue(row));
    const next = async (): Promise<void> => {
      for (let row = due.pop(); row; row = due.pop()) await this.check(row);
    };
    await Promise.all(Array.from({ length: atOnce }, next));
  }

  /** Brings the count of one place up to date. */
  check(place: PlaceInUse): Promise<void> {
    if (!this.#isDue(place)) return Promise.resolve();
    const key = `${this.#generation} ${keyOf(place)}`;
    const running = this.#checks.get(key);
    if (running) return running;
    const check = this.#check(place)
      .catch(this.#deps.onProblem)
      .finally(() => this.#checks.delete(key));
    this.#checks.set(key, check);
    return check;
  }

  #isDue(place: PlaceInUse): boolean {
    return this.#deps.nowMs() >= (this.#checked.get(keyOf(place))?.untilMs ?? 0);
  }

  async #check(place: PlaceInUse): Promise<void> {
    const { db, build, nowMs } = this.#deps;
    const key = keyOf(place);
    const generation = this.#generation;
    const version = await this.#versionOf(place);
    // A manifest read before the last change may be outdated after it.
    if (generation !== this.#generation) return this.check(place);
    if (this.#checked.get(key)?.version !== version) {
      const { configurationId } = place;
      const counted = { place: revisionPlaceOf(place.place, place), configurationId };
      await noteRevision(db, { ...counted, version, sinceMs: nowMs(), build });
    }
    if (generation === this.#generation) {
      this.#checked.set(key, { version, untilMs: nowMs() + checkedForMs });
    }
  }

  async #versionOf({ place, displayId }: PlaceInUse): Promise<string | null> {
    try {
      const { etag } = await this.#deps.runtime.manifest(manifestQueryOf(place, displayId));
      return etag.replaceAll('"', '');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return null;
      throw error;
    }
  }
}
