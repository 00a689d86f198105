import { ApiError } from '@perron/client';
import type { PixelSceneEntity, SceneDraft } from '@perron/schema';
import type { Timers } from '@perron/timing';
import type { Design } from '../../model/design';
import type { DraftCalls } from '../draft-keeper-parts';

const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };

/** A scene as the server answers it. */
export function sceneOf(design: Design, version: number): PixelSceneEntity {
  return {
    id: 7,
    group_id: null,
    group: null,
    playlist_count: 0,
    thumbnail_file_id: null,
    thumbnail_url: null,
    ...stamps,
    version,
    ...design,
    widgets: [...design.widgets],
    widget_count: design.widgets.length,
  };
}

function refusal(status: number): ApiError {
  return new ApiError(status, null, `answered ${status}`);
}

/** Timers that pass when the test says so. */
export function handTimers(): Timers & { readonly pass: () => Promise<void> } {
  let waiting = new Set<() => void>();
  return {
    after: (_delayMs, callback) => {
      waiting.add(callback);
      return () => waiting.delete(callback);
    },
    async pass() {
      const due = [...waiting];
      waiting = new Set();
      for (const callback of due) callback();
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
  };
}

interface FakeServer {
  draft: SceneDraft | null;
  saves: number;
  /** The status that it answers with; `null` means as it should. 0: it cannot be reached. */
  failing: number | null;
  revisions: number;
  /** Saves are answered after this. */
  held: Promise<void>;
  readonly saveElsewhere: (design: Design, base_version: number) => void;
  readonly calls: DraftCalls;
}

/** The drafts of one user and one scene, as the server keeps them. */
export function fakeServer(versions: ReadonlyMap<number, Design>): FakeServer {
  const server: FakeServer = {
    draft: null,
    saves: 0,
    failing: null,
    revisions: 0,
    held: Promise.resolve(),
    saveElsewhere(design: Design, base_version: number) {
      server.draft = {
        ...design,
        widgets: [...design.widgets],
        base_version,
        pixel_scene_id: 7,
        revision: (server.revisions += 1),
        updated_at: stamps.updated_at,
      };
    },
    calls: {
      load: async () => {
        answer();
        return { revision: server.draft?.revision ?? 0, draft: server.draft };
      },
      save: async (body, revision) => {
        await server.held;
        answer();
        if (revision !== (server.draft?.revision ?? 0)) throw refusal(412);
        server.saves += 1;
        server.saveElsewhere(body, body.base_version);
        if (!server.draft) throw new Error('It was saved.');
        return server.draft;
      },
      discard: async (revision) => {
        answer();
        if (revision !== (server.draft?.revision ?? 0)) throw refusal(412);
        server.draft = null;
      },
      version: async (version) => versions.get(version) ?? null,
    },
  };
  function answer(): void {
    if (server.failing === 0) throw new TypeError('Failed to fetch');
    if (server.failing !== null) throw refusal(server.failing);
  }
  return server;
}

/** The browser's storage. */
export function memoryStorage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}
