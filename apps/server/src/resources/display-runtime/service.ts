import { createHash } from 'node:crypto';
import { contentsOfDesigns, isSameStation, spokenIn } from '@perron/core';
import { manifestFormat } from '@perron/schema';
import type { Manifest, ManifestRun, PixelScene, Playlist, Product } from '@perron/schema';
import { drawableWidgets } from '@perron/widgets/definitions';
import type { NetworkStation } from '@perron/adapters/transit';
import { AnswerCache } from '../../answers/answer-cache';
import type { PackedAnswer } from '../../answers/answer-cache';
import { LastGood } from '../../answers/last-good';
import type { DatabaseWatch } from '../../db/database-watch';
import { ApiError } from '../../api-error';
import type { SpeechSigner } from '../../speech/signed-speech';
import { isFor } from '../announcements';
import type { DisplaysService, ManifestSettings } from '../displays';
import type { KeptStation, StationDirectory } from '../stations';
import type { DisplayContent, DisplayContentRepository, SpeechContent } from './repository';

/** Displays that ask within this time share an answer; an edit is out within it. */
const sharedMs = 500;

/** Manifests that are given while the database is away: those of a large network’s places. */
const keptManifests = 5_000;

export interface ManifestQuery {
  readonly sid: string;
  readonly ot: number;
  readonly p?: string | undefined;
  /** Name of a vehicle's line; undefined: the display hangs in a station. */
  readonly line?: string | undefined;
  /** Number of the display; undefined: one that has none. */
  readonly display?: number | undefined;
  /** `all`: whatever its carousels may show. */
  readonly contents?: 'shown' | 'all' | undefined;
}

export interface DisplayRuntimeDeps {
  readonly content: DisplayContentRepository;
  readonly stations: Pick<StationDirectory, 'byCode'>;
  readonly displays: Pick<DisplaysService, 'manifestSettingsOf'>;
  /** @param stationCode undefined: in a vehicle */
  readonly transit: (
    stationCode: string | undefined,
  ) => Pick<
    Manifest,
    'transit' | 'timeZone' | 'calendar' | 'minuteForm' | 'style' | 'languages' | 'publicAddress'
  >;
  /** The kinds of transport that call at the station with this code; empty: not known. */
  readonly productsAt: (code: string) => Product[];
  /**
   * The station that the network knows under a code; `null` if there is none.
   * @throws ApiError unavailable, while the network is not there
   */
  readonly networkStation: (code: string) => Promise<NetworkPlace | null>;
  readonly signer: SpeechSigner;
  readonly nowMs: () => number;
  readonly watch: Pick<DatabaseWatch, 'during'>;
  /** Told of each widget that is left out, because no display could draw it. */
  readonly onBrokenWidget: (message: string) => void;
}

/** A station of the network, whether or not it is in the dashboard's list. */
export type NetworkPlace = Pick<NetworkStation, 'code' | 'name' | 'products'>;

export interface DisplayRuntimeService {
  /** @throws ApiError not_found, when the station, the output type or the display is not known */
  manifest(query: ManifestQuery): Promise<PackedAnswer>;
  /** The manifest that can be given without reading anything; undefined: it would read. */
  knownManifest(query: ManifestQuery): PackedAnswer | undefined;
  /** Something has changed: later questions read again. */
  forget(): void;
}

/** The document's version is the hash of what it says: the same content has the same version. */
function pack(content: Omit<Manifest, 'version'>): PackedAnswer {
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
  const manifest: Manifest = { ...content, version };
  return { etag: `"${version}"`, json: Buffer.from(JSON.stringify(manifest)) };
}

/** The scene with its widgets in their current form, without hidden ones and those that no display could draw. */
function checkedScene(scene: PixelScene, onBroken: (message: string) => void): PixelScene {
  const widgets = drawableWidgets(scene.widgets, (index, error) => {
    const reason = error instanceof Error ? error.message : String(error);
    onBroken(`pixel scene ${scene.id} (${scene.name}), widgets.${index}: ${reason}`);
  });
  return { ...scene, widgets };
}

/** The settings of a display without a number. */
const noSettings: ManifestSettings = {
  configurationId: null,
  directions: null,
  stationCode: null,
  run: null,
};

/** Not by the display's number, so that displays that show the same share an answer. */
function keyOf(query: ManifestQuery, settings: ManifestSettings): string {
  const { sid, ot, p, line, contents } = query;
  const { configurationId } = settings;
  const directions = directionsAt(query, settings);
  const place = [sid, ot, p ?? '', line ?? null];
  const parts = [...place, configurationId, directions, runIn(query, settings), contents === 'all'];
  return JSON.stringify(parts);
}

/** A display that its address puts elsewhere would be left with nothing. */
function directionsAt({ sid, line }: ManifestQuery, { directions, stationCode }: ManifestSettings) {
  if (line !== undefined || stationCode === null) return null;
  return isSameStation(stationCode, sid) ? directions : null;
}

/** A display that its address puts into a station is on no run. */
function runIn({ line }: ManifestQuery, { run }: ManifestSettings): ManifestRun | null {
  return line === undefined ? null : run;
}

/** The rules of the loudspeakers at a place. */
function speechAt(
  { announcements, ...shared }: SpeechContent,
  place: Parameters<typeof isFor>[1],
  playlists: readonly Playlist[],
  {
    languages,
    signer,
  }: { readonly languages: Manifest['languages']; readonly signer: SpeechSigner },
): Manifest['speech'] {
  const here = announcements.filter((announcement) => isFor(announcement, place));
  const [language] = spokenIn(languages);
  const written = playlists
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => (entry.type === 'Audio' ? [{ language, text: entry.text.trim() }] : []))
    // A text with placeholders is another one each time.
    .filter(({ text }) => text !== '' && !text.includes('{{'));
  const parts = [...here.flatMap((announcement) => announcement.parts), ...written];
  return {
    ...shared,
    announcements: here.map(({ line: _line, atStation: _atStation, ...rest }) => rest),
    signed: parts.flatMap((part) => signer.signed(part, shared.pronunciations)),
  };
}

export function createDisplayRuntimeService(deps: DisplayRuntimeDeps): DisplayRuntimeService {
  async function unknownOutputType(ot: number): Promise<ApiError> {
    const known = await deps.content.outputTypes();
    const names = known.map(({ id, name }) => `${id} (${name})`).join(', ');
    return new ApiError(
      'not_found',
      `Output type ${ot} does not exist. Expected ot to be one of: ${names || 'none yet'}.`,
      [{ path: 'query.ot', message: `no output type ${ot}` }],
    );
  }

  const fresh = { freshMs: sharedMs, maxEntries: 500, nowMs: deps.nowMs };
  const lastManifests = new LastGood<PackedAnswer>(deps.watch, keptManifests);
  const lastSettings = new LastGood<ManifestSettings>(deps.watch, keptManifests);
  const answers = new AnswerCache(fresh);
  /** The content that displays of one kind share, wherever they are. */
  const contents = new AnswerCache<DisplayContent | null>(fresh);
  const allSettings = new AnswerCache<ManifestSettings>(fresh);

  return {
    async manifest(query) {
      const { display } = query;
      const settings = display === undefined ? noSettings : await settingsOf(display);
      const key = keyOf(query, settings);
      return lastManifests.or(
        key,
        answers.get(key, () => read(query, settings)),
      );
    },
    knownManifest(query) {
      const { display } = query;
      const settings = display === undefined ? noSettings : allSettings.peek(String(display));
      return settings && answers.peek(keyOf(query, settings));
    },
    forget() {
      answers.clear();
      contents.clear();
      allSettings.clear();
    },
  };

  function settingsOf(display: number): Promise<ManifestSettings> {
    const key = String(display);
    const known = allSettings.get(key, async () => {
      const settings = await deps.displays.manifestSettingsOf(display);
      if (settings) return settings;
      throw new ApiError(
        'not_found',
        `There is no display ${display}. Expected the number of a display of the dashboard’s list, or none.`,
        [{ path: 'query.display', message: `no display ${display}` }],
      );
    });
    return lastSettings.or(key, known);
  }

  /** The list's name wins: operators may have changed it. A platform's station may be listed too. */
  async function stationOf(sid: string): Promise<Manifest['station']> {
    const kept = await deps.stations.byCode(sid);
    if (kept) return stationFacts(kept);
    const place = await deps.networkStation(sid);
    const listed = place && (await deps.stations.byCode(place.code));
    if (listed) return stationFacts(listed);
    if (place) {
      return { id: null, name: place.name, code: place.code, products: [...place.products] };
    }
    throw new ApiError(
      'not_found',
      `No station has the code ${sid}. Expected sid to be the code of a station of the dashboard’s list or of the timetable.`,
      [{ path: 'query.sid', message: `no station ${sid}` }],
    );
  }

  function contentOf(ot: number, configurationId: number | null): Promise<DisplayContent | null> {
    return contents.get(`${ot} ${configurationId ?? ''}`, async () => {
      const content = await deps.content.read(ot, configurationId);
      if (!content) return null;
      const { pixelScenes } = content;
      const checked = pixelScenes.map((scene) => checkedScene(scene, deps.onBrokenWidget));
      return { ...content, pixelScenes: checked };
    });
  }

  function stationFacts({ id, name, code }: KeptStation): Manifest['station'] {
    return { id, name, code, products: deps.productsAt(code) };
  }

  async function read(query: ManifestQuery, settings: ManifestSettings): Promise<PackedAnswer> {
    const { sid, ot, p, line, contents: wanted } = query;
    const run = runIn(query, settings);
    // A vehicle's display has a line instead of a station.
    const station = line === undefined ? await stationOf(sid) : null;
    const content = await contentOf(ot, settings.configurationId);
    if (!content) throw await unknownOutputType(ot);
    const facts = deps.transit(station?.code);
    return pack({
      format: manifestFormat,
      outputType: content.outputType,
      station,
      line: line ?? null,
      platform: p === undefined || p.trim() === '' ? null : p.trim(),
      directions: directionsAt(query, settings),
      ...(run && { run }),
      ...facts,
      scenarios: [...content.scenarios],
      playlists: [...content.playlists],
      pixelScenes: [...content.pixelScenes],
      contents: [
        ...(wanted === 'all'
          ? content.contents
          : contentsOfDesigns(content.pixelScenes, content.contents)),
      ],
      ...(content.speech && {
        speech: speechAt(
          content.speech,
          { stationCode: station?.code ?? null, line: line ?? null },
          content.playlists,
          { languages: facts.languages, signer: deps.signer },
        ),
      }),
    });
  }
}
