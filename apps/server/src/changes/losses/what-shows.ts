import {
  candidatesFor,
  chooseScenario,
  disruptedBy,
  disruptionsAt,
  everydaySituations,
  factsIn,
  possibleSituations,
  shownIn,
  showsIn,
} from '@perron/core';
import type { Candidate, Place, Today } from '@perron/core';
import { parseCondition } from '@perron/core/conditions';
import type { RuntimeDisruption } from '@perron/schema';
import { placeOf } from './read-programme';
import type {
  BucketRow,
  DisplayRow,
  SceneBoard,
  SceneShows,
  ScenarioRow,
  ShownPlaylist,
} from './read-programme';

/** All that decides what displays show, at one moment of a transaction. */
export interface Programme {
  readonly displays: readonly DisplayRow[];
  readonly scenarios: readonly ScenarioRow[];
  readonly playlists: readonly ShownPlaylist[];
  readonly buckets: readonly BucketRow[];
  /** Those that run now, the most important first. */
  readonly disruptions: readonly RuntimeDisruption[];
}

/** A board that may be seen, with the scene that it is in. */
export type ShownBoard = SceneBoard & {
  readonly sceneId: number;
  readonly sceneName: string;
};

/** The information that a display has for passengers. */
export interface Shows {
  readonly place: Place;
  /** In which situations of a usual day there is something to show. */
  readonly usually: readonly boolean[];
  /** The scenarios that can win. */
  readonly scenarios: ReadonlySet<number>;
  /** The running disruptions. */
  readonly disruptions: ReadonlySet<number>;
  /** The buckets of its carousels that have something on air; 0 means all buckets together. */
  readonly filled: ReadonlySet<number>;
  readonly empty: ReadonlySet<number>;
  readonly boards: readonly ShownBoard[];
}

const announced: ReadonlySet<string> = new Set([
  'medical',
  'police',
  'no_stopping',
  'replacementsev',
] satisfies RuntimeDisruption['type'][]);
const drawn: ReadonlySet<string> = new Set([
  'pendelzug',
  'replacementsev',
] satisfies RuntimeDisruption['type'][]);

/** The most important disruption that a banner tells, and the most important that a diagram draws. */
function shownBy({ banner, diagram }: SceneShows, here: readonly RuntimeDisruption[]): number[] {
  const shown = banner ? here.find(({ type }) => announced.has(type)) : undefined;
  const pictured = diagram ? here.find(({ type }) => drawn.has(type)) : undefined;
  return [shown, pictured].flatMap((disruption) => disruption?.id ?? []);
}

function concerning(
  running: readonly RuntimeDisruption[],
  place: Place,
): readonly RuntimeDisruption[] {
  if (running.length === 0) return running;
  return place.kind === 'station'
    ? disruptionsAt(running, { stationCode: place.stationCode, lineName: null })
    : disruptionsAt(running, { stationCode: null, lineName: place.lineName });
}

function disruptionsShown(
  candidates: readonly Candidate[],
  scenesOf: (playlistId: number) => readonly SceneShows[],
  place: Place,
  running: readonly RuntimeDisruption[],
  days: readonly Today[],
): ReadonlySet<number> {
  const here = concerning(running, place);
  if (here.length === 0) return new Set();
  return new Set(
    everydaySituations(place, days).flatMap((usual) => {
      const { playlist } = chooseScenario(candidates, disruptedBy(usual, here));
      return playlist === null
        ? []
        : scenesOf(playlist.id).flatMap((scene) => shownBy(scene, here));
    }),
  );
}

/** Facts by which conditions tell places apart, as far as any condition names them. */
function namedFacts(scenarios: readonly ScenarioRow[]) {
  const named = factsIn(...scenarios.map(({ condition }) => condition));
  return {
    station: named.has('station_code'),
    platform: named.has('platform'),
    line: named.has('line'),
  };
}

/**
 * Answers what a display shows. Ten thousand displays are of a few kinds: those of one kind are looked at once.
 * @param days as `calendarCases` gives them
 */
export function whatShows(
  programme: Programme,
  days: readonly Today[],
): (display: DisplayRow) => Shows {
  const { scenarios, playlists, buckets, disruptions } = programme;
  const facts = namedFacts(scenarios);
  const isFilled = new Map(buckets.map(({ id, filled }) => [id, filled]));
  isFilled.set(
    0,
    buckets.some(({ filled }) => filled),
  );
  const byId = new Map(playlists.map((playlist) => [playlist.id, playlist]));
  const scenesOf = (playlistId: number) => byId.get(playlistId)?.scenes ?? [];
  const kinds = new Map<string, ReturnType<typeof lookAt>>();
  const places = new Map<string, ReadonlySet<number>>();

  function lookAt({ outputTypeId, configurationId }: DisplayRow, place: Place) {
    const considered = scenarios.filter((scenario) =>
      configurationId === null ? scenario.isDefault : scenario.configurationId === configurationId,
    );
    const candidates = candidatesFor(considered, playlists, outputTypeId, parseCondition);
    const shown = shownIn(candidates, possibleSituations(place, days));
    const scenes = candidates
      .filter(({ scenario }) => shown.has(scenario.id))
      .flatMap(({ playlist }) => scenesOf(playlist.id));
    const carousels = [...new Set(scenes.flatMap((scene) => scene.buckets))];
    return {
      candidates,
      usually: showsIn(candidates, everydaySituations(place, days)),
      scenarios: shown,
      filled: new Set(carousels.filter((id) => isFilled.get(id) === true)),
      empty: new Set(carousels.filter((id) => isFilled.get(id) !== true)),
      boards: scenes.flatMap(({ id, name, boards }) =>
        boards.map((board) => ({ ...board, sceneId: id, sceneName: name })),
      ),
    };
  }

  return (display) => {
    const place = placeOf(display);
    const { outputTypeId, configurationId, stationCode, platform, line } = display;
    const kind = JSON.stringify([
      ...[outputTypeId, configurationId, place.kind],
      ...[facts.station && stationCode, facts.platform && platform, facts.line && line],
    ]);
    const known = kinds.get(kind) ?? lookAt(display, place);
    kinds.set(kind, known);
    const { candidates, ...shows } = known;
    const where = JSON.stringify([kind, stationCode, line]);
    const shown =
      places.get(where) ?? disruptionsShown(candidates, scenesOf, place, disruptions, days);
    places.set(where, shown);
    return { ...shows, place, disruptions: shown };
  };
}
