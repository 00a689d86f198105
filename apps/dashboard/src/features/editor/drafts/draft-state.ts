import type { PixelSceneEntity, SceneDraft } from '@perron/schema';
import type { Design } from '../model/design';
import { designOf } from '../model/design';

/**
 * Where unpublished work is:
 * - `opening`: not known yet.
 * - `saving`: on its way to the server.
 * - `saved`: on the server, or there is none.
 * - `away`: in this browser; the server cannot be reached, or the session has ended.
 * - `elsewhere`: in this browser; another tab or device has saved the draft since.
 * - `refused`: in this browser; the server does not take it.
 * - `gone`: in this browser; the scene was deleted.
 */
export type DraftPhase = 'opening' | 'saving' | 'saved' | 'away' | 'elsewhere' | 'refused' | 'gone';

/** A published state, as work builds on it. */
export interface Base {
  readonly version: number;
  readonly design: Design;
}

/** The published scene that the work builds on. */
export function baseOf(scene: PixelSceneEntity): Base {
  return { version: scene.version, design: designOf(scene) };
}

/** Work of others that was joined with this work, because nothing was changed by both. */
export interface JoinedWork {
  /** Where it came from: another tab or device of the same user, or what somebody published. */
  readonly from: 'draft' | 'publication';
  /** Differences that it brought, as a person counts them. */
  readonly changes: number;
}

export interface DraftState {
  readonly phase: DraftPhase;
  /** Differences from what the work builds on, as a person counts them. */
  readonly changes: number;
  /** The published scene that the work builds on. */
  readonly base: Base;
  /** The draft on the server; 0: none. */
  readonly revision: number;
  /** Unpublished work was there when the scene was opened; `null` if there was none. */
  readonly continued: 'server' | 'browser' | null;
  /** The scene that somebody else has published since; `null` if nobody has. */
  readonly remoteChange: PixelSceneEntity | null;
  /** The draft that another tab or device has saved since; `null` if none has. */
  readonly other: SceneDraft | null;
  /** The last time that others' work was taken in without a question; `null` if it never was. */
  readonly joined: JoinedWork | null;
  /** The design that the draft and this work both began from. */
  readonly began: Design;
  /** False: the browser had no room for the work that the server does not have. */
  readonly isKept: boolean;
}

/** Which of two designs goes on; `joined`: both, and mine where they differ. */
export type Choice = 'mine' | 'theirs' | 'joined';
