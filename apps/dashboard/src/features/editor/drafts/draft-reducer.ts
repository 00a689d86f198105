import type { PixelSceneEntity, SceneDraft, SceneDraftState } from '@perron/schema';
import type { Design } from '../model/design';
import { designOf } from '../model/design';
import { designDifferences, differenceCount, isSameDesign } from './design-differences';
import { isUnsaved, workHere } from './draft-events';
import type { AfterJoin, DraftEffect, DraftEvent, DraftStep, Keeping } from './draft-events';
import { baseOf } from './draft-state';
import type { Base, Choice, DraftPhase, DraftState, JoinedWork } from './draft-state';
import { isClear, mergeDesigns } from './merge-designs';

const stay = (keeping: Keeping): DraftStep => ({ keeping, effects: [] });

const showing = (keeping: Keeping, change: Partial<DraftState>): Keeping => ({
  ...keeping,
  shown: { ...keeping.shown, ...change },
});

/** One step after another; effects before and between them. */
function follow({ keeping, effects }: DraftStep, next: (keeping: Keeping) => DraftStep): DraftStep {
  const step = next(keeping);
  return { keeping: step.keeping, effects: [...effects, ...step.effects] };
}

const doing = (keeping: Keeping, ...effects: readonly DraftEffect[]): DraftStep => ({
  keeping,
  effects,
});

function writeOf({ shown: { base, revision } }: Keeping, now: Design): DraftEffect {
  return { kind: 'write', copy: { base_version: base.version, revision, design: now } };
}

function open(keeping: Keeping): DraftStep {
  if (keeping.isSending) return stay(keeping);
  return doing({ ...keeping, isSending: true }, { kind: 'open' });
}

function counted(keeping: Keeping, now: Design): Keeping {
  const { base } = keeping.shown;
  return showing(keeping, { changes: differenceCount(designDifferences(base.design, now)) });
}

/** Sends what the server lacks: one request at a time, the newest work. */
function keep(before: Keeping, now: Design): DraftStep {
  if (before.hasEnded) return stay(before);
  const keeping = counted(before, now);
  const { phase, base, revision } = keeping.shown;
  if (!keeping.isOpen) {
    const written = doing(keeping, writeOf(keeping, now));
    return phase === 'away' ? follow(written, open) : written;
  }
  if (!isUnsaved(keeping, now)) {
    const isElsewhere = phase === 'elsewhere';
    return doing(isElsewhere ? keeping : showing(keeping, { phase: 'saved', isKept: true }), {
      kind: 'forget',
    });
  }
  const written = doing(keeping, writeOf(keeping, now));
  const isStopped = phase === 'elsewhere' || phase === 'gone';
  if (keeping.isSending || keeping.isHeld || isStopped) return written;
  return follow(written, (state) =>
    doing(
      showing({ ...state, isSending: true }, { phase: 'saving' }),
      { kind: 'stop retry' },
      { kind: 'send', design: now, base, revision },
    ),
  );
}

/** The work waits here; where the server cannot be reached, for another try. */
function waiting(keeping: Keeping, phase: DraftPhase): DraftStep {
  const waits = showing(keeping, { phase });
  return phase === 'away' ? doing(waits, { kind: 'retry later' }) : stay(waits);
}

/** Joins others' work where nobody has to choose, or returns null if somebody has. */
function joinClearly(
  keeping: Keeping,
  now: Design,
  began: Design,
  theirs: Design,
  after: AfterJoin,
): DraftStep | null {
  if (!isClear(mergeDesigns(began, now, theirs))) return null;
  return doing(keeping, { kind: 'join', began, theirs, after });
}

/** Work goes on from another published state. */
function goOnFrom(keeping: Keeping, base: Base): Keeping {
  return showing({ ...keeping, saved: null }, { base, remoteChange: null });
}

function rebase(keeping: Keeping, next: Base, design: Design): DraftStep {
  const shown = doing(goOnFrom(keeping, next), { kind: 'show', design });
  return follow(shown, (state) => keep(state, design));
}

/** Takes in a publication by somebody else where nobody has to choose. */
function joinRemoteChange(keeping: Keeping, now: Design): DraftStep {
  const { remoteChange, base } = keeping.shown;
  if (!remoteChange) return stay(keeping);
  const next = baseOf(remoteChange);
  const after: AfterJoin = { kind: 'publication', next };
  return joinClearly(keeping, now, base.design, next.design, after) ?? stay(keeping);
}

interface Settled {
  readonly choice: Choice;
  readonly began: Design;
  readonly theirs: Design;
  readonly withRemoteChange: boolean;
}

function settle(keeping: Keeping, now: Design, settled: Settled): DraftStep {
  const { choice, began, theirs, withRemoteChange } = settled;
  if (choice === 'joined') {
    return doing(keeping, {
      kind: 'join',
      began,
      theirs,
      after: { kind: 'chosen', withRemoteChange },
    });
  }
  const design = choice === 'theirs' ? theirs : now;
  const shown = choice === 'theirs' ? doing(keeping, { kind: 'show', design }) : stay(keeping);
  const kept = follow(shown, (state) => keep(state, design));
  return withRemoteChange ? follow(kept, (state) => joinRemoteChange(state, design)) : kept;
}

/** The server has said what it has. */
function opened(
  before: Keeping,
  { loaded, opening, began }: Extract<DraftEvent, { kind: 'opened' }>,
  now: Design,
): DraftStep {
  if (before.hasEnded) return doing({ ...before, isSending: false }, { kind: 'release' });
  const { scene } = before;
  const { revision, draft } = loaded;
  const { continued, other } = opening;
  const isOlder = continued !== null && began !== null && !isSameDesign(began, designOf(scene));
  const base = isOlder ? { version: continued.baseVersion, design: began } : before.shown.base;
  const keeping = showing(
    { ...before, saved: designOf(draft ?? scene), isOpen: true },
    {
      base,
      ...(isOlder && { remoteChange: scene }),
      revision,
      other,
      began: base.design,
      phase: other ? 'elsewhere' : 'saved',
      ...(continued && { continued: continued.isFromBrowser ? 'browser' : 'server' }),
    },
  );
  const design = continued?.design ?? now;
  const shown = continued ? doing(keeping, { kind: 'show', design }) : stay(keeping);
  const joined = follow(shown, (state) => {
    if (!other) return joinRemoteChange(state, design);
    const theirs = designOf(other);
    const after: AfterJoin = { kind: 'opening', theirs };
    return joinClearly(state, design, base.design, theirs, after) ?? stay(state);
  });
  return follow(joined, (state) => doing(state, { kind: 'rest' }));
}

/** The server cannot be asked: what this browser has is shown meanwhile. */
function openedFromBrowser(
  before: Keeping,
  { phase, copy }: Extract<DraftEvent, { kind: 'opening failed' }>,
  now: Design,
): DraftStep {
  const released = doing({ ...before, isSending: false }, { kind: 'release' });
  if (before.hasEnded) return released;
  const work = workHere(before, now, copy);
  const waits = follow(released, (state) => waiting(state, phase));
  if (!work || isSameDesign(work.design, now)) return waits;
  const { design, revision } = work;
  return follow(waits, (state) =>
    doing(counted(showing(state, { continued: 'browser', revision }), design), {
      kind: 'show',
      design,
    }),
  );
}

/** Another tab has saved, published or discarded the draft that this work follows. */
function compared(keeping: Keeping, { revision, draft }: SceneDraftState, now: Design): DraftStep {
  const { saved, shown } = keeping;
  const began = saved ?? shown.base.design;
  const theirs = draft && designOf(draft);
  if (theirs === null || isSameDesign(theirs, now)) {
    return keep(showing({ ...keeping, saved: theirs }, { phase: 'saving', revision }), now);
  }
  const after: AfterJoin = { kind: 'compared', theirs, revision };
  return (
    joinClearly(keeping, now, began, theirs, after) ??
    stay(showing(keeping, { phase: 'elsewhere', other: draft, began }))
  );
}

function withJoined(
  keeping: Keeping,
  from: JoinedWork['from'],
  before: Design,
  now: Design,
): Keeping {
  const changes = differenceCount(designDifferences(before, now));
  return changes > 0 ? showing(keeping, { joined: { from, changes } }) : keeping;
}

function joined(
  keeping: Keeping,
  { before, after }: Extract<DraftEvent, { kind: 'joined' }>,
  now: Design,
): DraftStep {
  switch (after.kind) {
    case 'opening': {
      const noted = withJoined(keeping, 'draft', before, now);
      const { theirs: saved } = after;
      return joinRemoteChange(showing({ ...noted, saved }, { other: null, phase: 'saved' }), now);
    }
    case 'compared': {
      const noted = withJoined(keeping, 'draft', before, now);
      const { theirs: saved, revision } = after;
      return keep(showing({ ...noted, saved }, { phase: 'saving', revision }), now);
    }
    case 'publication': {
      const noted = withJoined(keeping, 'publication', before, now);
      return keep(goOnFrom(noted, after.next), now);
    }
    case 'chosen': {
      const kept = keep(keeping, now);
      return after.withRemoteChange ? follow(kept, (state) => joinRemoteChange(state, now)) : kept;
    }
  }
}

/** Somebody else has published. */
function sceneChanged(keeping: Keeping, scene: PixelSceneEntity, now: Design): DraftStep {
  const { base, phase } = keeping.shown;
  if (scene.version <= base.version || !keeping.isOpen) return stay(keeping);
  const next = baseOf(scene);
  if (isSameDesign(next.design, base.design)) {
    return stay(showing(keeping, { base: { version: scene.version, design: base.design } }));
  }
  if (isSameDesign(now, next.design)) return rebase(keeping, next, next.design);
  const changed = showing(keeping, { remoteChange: scene });
  return phase === 'elsewhere' ? stay(changed) : joinRemoteChange(changed, now);
}

/**
 * The next state of the work, and what is to be done. Pure.
 * @param now the design in the session when the event happens
 */
export function reduceDraft(keeping: Keeping, event: DraftEvent, now: Design): DraftStep {
  const { shown } = keeping;
  switch (event.kind) {
    case 'started':
      return open({ ...keeping, hasEnded: false });
    case 'ended': {
      const ended = doing({ ...keeping, hasEnded: true }, { kind: 'stop retry' });
      return isUnsaved(keeping, now)
        ? follow(ended, (state) => doing(state, writeOf(state, now)))
        : ended;
    }
    case 'due':
      return keep(keeping, now);
    case 'leaving':
      return isUnsaved(keeping, now) ? doing(keeping, writeOf(keeping, now)) : stay(keeping);
    case 'written': {
      const { isKept } = event;
      return stay(isKept === shown.isKept ? keeping : showing(keeping, { isKept }));
    }
    case 'opened':
      return opened(keeping, event, now);
    case 'opening failed':
      return openedFromBrowser(keeping, event, now);
    case 'rested':
      return follow(doing({ ...keeping, isSending: false }, { kind: 'release' }), (state) =>
        keep(state, now),
      );
    case 'sent': {
      const { design: saved, revision } = event;
      const sent = showing({ ...keeping, saved, isSending: false }, { revision });
      return follow(doing(sent, { kind: 'release' }), (state) => keep(state, now));
    }
    case 'sending failed': {
      const failed = doing({ ...keeping, isSending: false }, { kind: 'release' });
      const { phase } = event;
      return follow(failed, (state) =>
        phase === 'elsewhere' ? doing(state, { kind: 'compare' }) : waiting(state, phase),
      );
    }
    case 'compared':
      return compared(keeping, event.loaded, now);
    case 'comparing failed':
      return waiting(keeping, 'away');
    case 'joined':
      return joined(keeping, event, now);
    case 'held':
      return stay({ ...keeping, isHeld: true });
    case 'freed':
      return keep({ ...keeping, isHeld: false }, now);
    case 'scene changed':
      return sceneChanged(keeping, event.scene, now);
    case 'published': {
      const base = { version: event.scene.version, design: event.design };
      // The publication has ended the draft that it names.
      const ended = { base, revision: 0, remoteChange: null, continued: null };
      return keep(showing({ ...keeping, saved: event.design }, ended), now);
    }
    case 'took back':
      return rebase(keeping, baseOf(event.scene), now);
    case 'restored':
      return rebase(keeping, baseOf(event.scene), designOf(event.scene));
    case 'discarded': {
      const { design } = shown.base;
      const emptied = doing(showing(keeping, { continued: null }), { kind: 'show', design });
      return follow(emptied, (state) => keep(state, design));
    }
    case 'settled remote change': {
      if (!shown.remoteChange) return stay(keeping);
      const next = baseOf(shown.remoteChange);
      const { choice } = event;
      const settled = {
        choice,
        began: shown.base.design,
        theirs: next.design,
        withRemoteChange: false,
      };
      return settle(goOnFrom(keeping, next), now, settled);
    }
    case 'settled other':
      return shown.other ? settledOther(keeping, shown.other, event.choice, now) : stay(keeping);
  }
}

function settledOther(keeping: Keeping, other: SceneDraft, choice: Choice, now: Design): DraftStep {
  const theirs = designOf(other);
  const { began } = keeping.shown;
  const change = { phase: 'saved', revision: other.revision, other: null } as const;
  const changed = showing({ ...keeping, saved: theirs }, change);
  return settle(changed, now, { choice, began, theirs, withRemoteChange: true });
}
