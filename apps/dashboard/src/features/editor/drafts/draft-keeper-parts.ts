import type {
  PixelSceneEntity,
  SceneDraft,
  SceneDraftInput,
  SceneDraftState,
} from '@perron/schema';
import type { Timers } from '@perron/timing';
import type { Design } from '../model/design';
import type { EditorSession } from '../session/editor-session';
import type { BrowserCopies } from './browser-copy';
import type { Choice, DraftState } from './draft-state';

/** Calls to the server; each rejects as the client's do. */
export interface DraftCalls {
  readonly load: () => Promise<SceneDraftState>;
  readonly save: (draft: SceneDraftInput, revision: number) => Promise<SceneDraft>;
  readonly discard: (revision: number) => Promise<unknown>;
  /** The design of a version of the scene; `null` if it is no longer kept. */
  readonly version: (version: number) => Promise<Design | null>;
}

export interface DraftKeeperDeps {
  readonly session: EditorSession;
  readonly scene: PixelSceneEntity;
  readonly calls: DraftCalls;
  readonly copies: BrowserCopies;
  readonly timers: Timers;
}

/** Keeps the work of an editor: on the server, and in the browser until the server has it. */
export interface DraftKeeper {
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Looks for unpublished work, and keeps what is edited from then on; ended by the answer. */
  readonly start: () => () => void;
  /** The scene as it is published by now. */
  readonly onSceneChanged: (scene: PixelSceneEntity) => void;
  /**
   * Calls while no draft is being saved, and holds back the next one: a draft that is saved beside a
   * publication would outlive it.
   */
  readonly whenIdle: <Answer>(send: () => Promise<Answer>) => Promise<Answer>;
  /** This design was published, and is what further work builds on. */
  readonly published: (scene: PixelSceneEntity, sent: Design) => void;
  /** The last publication was taken back: the work stays as a draft. */
  readonly tookBack: (scene: PixelSceneEntity) => void;
  /** An earlier state was published again, and is shown. */
  readonly restored: (scene: PixelSceneEntity) => void;
  /** Back to what is published; undo takes it back. */
  readonly discard: () => void;
  /** Ends a conflict with what somebody else has published. */
  readonly settleRemoteChange: (choice: Choice) => void;
  /** Ends a conflict with a draft that was saved elsewhere. */
  readonly settleOther: (choice: Choice) => void;
  /** Tries again at once, as when the browser is online again. */
  readonly retry: () => void;
  /** Whether the server lacks something. */
  readonly isUnsaved: () => boolean;
  /** The page is about to end: false, where neither the server nor the browser has the work. */
  readonly leave: () => boolean;
}
