import { createHash } from 'node:crypto';
import { manifestFormat } from '@perron/schema';
import type { Manifest, PixelScene } from '@perron/schema';
import { parseWidget } from '@perron/widgets/definitions';
import { AnswerCache } from '../../answers/answer-cache';
import type { PackedAnswer } from '../../answers/answer-cache';
import { ApiError } from '../../api-error';
import type { StationsService } from '../stations/service';
import type { DisplayContentRepository } from './repository';

/** Displays that ask within this time share an answer; an edit is out within it. */
const sharedMs = 500;

export interface ManifestQuery {
  readonly sid: string;
  readonly ot: number;
  readonly p?: string | undefined;
}

export interface DisplayRuntimeDeps {
  readonly content: DisplayContentRepository;
  readonly stations: Pick<StationsService, 'byCode'>;
  readonly transit: () => { transit: Manifest['transit']; timeZone: string };
  readonly nowMs: () => number;
  /** Told of each widget that is left out, because no display could draw it. */
  readonly onBrokenWidget: (message: string) => void;
}

export interface DisplayRuntimeService {
  /** @throws ApiError not_found, when the station or the output type is not known */
  manifest(query: ManifestQuery): Promise<PackedAnswer>;
}

/** The document's version is the hash of what it says: the same content has the same version. */
function pack(content: Omit<Manifest, 'version'>): PackedAnswer {
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
  const manifest: Manifest = { ...content, version };
  return { etag: `"${version}"`, json: Buffer.from(JSON.stringify(manifest)) };
}

/** The scene with its widgets in their current form, without those that no display could draw. */
function checkedScene(scene: PixelScene, onBroken: (message: string) => void): PixelScene {
  const widgets = scene.widgets.flatMap((widget, index) => {
    try {
      const { kind, definition, frame, config } = parseWidget(widget);
      return [{ ...config, ...frame, type: kind, version: definition.version }];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      onBroken(`pixel scene ${scene.id} (${scene.name}), widgets.${index}: ${reason}`);
      return [];
    }
  });
  return { ...scene, widgets };
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

  const cache = new AnswerCache({ freshMs: sharedMs, maxEntries: 500, nowMs: deps.nowMs });

  return {
    manifest(query) {
      const key = JSON.stringify([query.sid, query.ot, query.p ?? '']);
      return cache.get(key, () => read(query));
    },
  };

  async function read({ sid, ot, p }: ManifestQuery): Promise<PackedAnswer> {
    const station = await deps.stations.byCode(sid);
    if (!station) {
      throw new ApiError(
        'not_found',
        `No station has the code ${sid}. Expected sid to be the code of a station of the dashboard’s list.`,
        [{ path: 'query.sid', message: `no station ${sid}` }],
      );
    }
    const content = await deps.content.read(ot);
    if (!content) throw await unknownOutputType(ot);
    return pack({
      format: manifestFormat,
      outputType: content.outputType,
      station: { id: station.id, name: station.name, code: station.code },
      platform: p === undefined || p.trim() === '' ? null : p.trim(),
      languages: ['de', 'en'],
      ...deps.transit(),
      scenarios: [...content.scenarios],
      playlists: [...content.playlists],
      pixelScenes: content.pixelScenes.map((scene) => checkedScene(scene, deps.onBrokenWidget)),
    });
  }
}
