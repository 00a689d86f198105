import type { PixelSceneEntity, SceneDraftState } from '@perron/schema';
import type { Design } from '../model/design';
import type { BrowserCopy } from './browser-copy';
import { isSameDesign } from './design-differences';
import { baseOf } from './draft-state';
import type { Base, Choice, DraftPhase, DraftState } from './draft-state';
import type { Opening } from './opening';

/** The facts about the work of an editor, of the server and of the browser. */
export interface Keeping {
  /** The part of it that the editor shows. */
  readonly shown: DraftState;
  /** The scene as it was opened. */
  readonly scene: PixelSceneEntity;
  /** The part of this work that the server has; `null` if it has other work. */
  readonly saved: Design | null;
  /** It is known what the server has. */
  readonly isOpen: boolean;
  /** A request about the draft is under way. */
  readonly isSending: boolean;
  /** Something else is sent that names the draft: it must not change meanwhile. */
  readonly isHeld: boolean;
  readonly hasEnded: boolean;
}

/** The step that follows once others' work stands in the session. */
export type AfterJoin =
  /** A draft that was found when the scene was opened. */
  | { readonly kind: 'opening'; readonly theirs: Design }
  /** A draft that was saved elsewhere meanwhile. */
  | { readonly kind: 'compared'; readonly theirs: Design; readonly revision: number }
  | { readonly kind: 'publication'; readonly next: Base }
  /** The operator has chosen both. @param withRemoteChange a publication may be joined then, too */
  | { readonly kind: 'chosen'; readonly withRemoteChange: boolean };

/** An event in the life of the work. `now` is the design in the session then. */
export type DraftEvent =
  | { readonly kind: 'started' }
  | { readonly kind: 'ended' }
  /** A pause in editing, or the time for another try. */
  | { readonly kind: 'due' }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'written'; readonly isKept: boolean }
  | {
      readonly kind: 'opened';
      readonly loaded: SceneDraftState;
      readonly opening: Opening;
      /** The published state that the continued work builds on; `null` if it is this one, or is no longer kept. */
      readonly began: Design | null;
    }
  | {
      readonly kind: 'opening failed';
      readonly phase: DraftPhase;
      /** The work that an earlier page has left in the browser. */
      readonly copy: BrowserCopy | null;
    }
  /** The request of the opening is over. */
  | { readonly kind: 'rested' }
  | { readonly kind: 'sent'; readonly design: Design; readonly revision: number }
  | { readonly kind: 'sending failed'; readonly phase: DraftPhase }
  | { readonly kind: 'compared'; readonly loaded: SceneDraftState }
  | { readonly kind: 'comparing failed' }
  /** @param before the design without others' work */
  | { readonly kind: 'joined'; readonly before: Design; readonly after: AfterJoin }
  | { readonly kind: 'held' }
  | { readonly kind: 'freed' }
  /** By somebody else. */
  | { readonly kind: 'scene changed'; readonly scene: PixelSceneEntity }
  | { readonly kind: 'published'; readonly scene: PixelSceneEntity; readonly design: Design }
  | { readonly kind: 'took back'; readonly scene: PixelSceneEntity }
  | { readonly kind: 'restored'; readonly scene: PixelSceneEntity }
  | { readonly kind: 'discarded' }
  | { readonly kind: 'settled remote change'; readonly choice: Choice }
  | { readonly kind: 'settled other'; readonly choice: Choice };

/** The things to do, in this order. */
export type DraftEffect =
  /** Asks the server what it has. */
  | { readonly kind: 'open' }
  | {
      readonly kind: 'send';
      readonly design: Design;
      readonly base: Base;
      readonly revision: number;
    }
  | { readonly kind: 'compare' }
  | { readonly kind: 'write'; readonly copy: BrowserCopy }
  | { readonly kind: 'forget' }
  /** The design becomes the session's, as a step that undo takes back. */
  | { readonly kind: 'show'; readonly design: Design }
  /** Others' work comes into the whole history of the session: undo takes back one's own steps. */
  | {
      readonly kind: 'join';
      readonly began: Design;
      readonly theirs: Design;
      readonly after: AfterJoin;
    }
  | { readonly kind: 'retry later' }
  | { readonly kind: 'stop retry' }
  /** Those who wait for the end of a request go on. */
  | { readonly kind: 'release' }
  | { readonly kind: 'rest' };

export interface DraftStep {
  readonly keeping: Keeping;
  readonly effects: readonly DraftEffect[];
}

export function keepingOf(scene: PixelSceneEntity): Keeping {
  const base = baseOf(scene);
  const shown: DraftState = {
    phase: 'opening',
    changes: 0,
    base,
    revision: 0,
    continued: null,
    remoteChange: null,
    other: null,
    joined: null,
    began: base.design,
    isKept: true,
  };
  const idle = { isOpen: false, isSending: false, isHeld: false, hasEnded: false };
  return { shown, scene, saved: base.design, ...idle };
}

/** Whether the server lacks something. */
export function isUnsaved({ saved }: Keeping, now: Design): boolean {
  return saved === null || !isSameDesign(saved, now);
}

/** Work that the server may not have: of this moment, or of an earlier page. */
export function workHere(
  { shown: { base, revision } }: Keeping,
  now: Design,
  copy: BrowserCopy | null,
): BrowserCopy | null {
  if (isSameDesign(now, base.design)) return copy;
  return { base_version: base.version, revision, design: now };
}
