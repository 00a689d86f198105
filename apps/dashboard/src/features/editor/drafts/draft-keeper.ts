import { designOf } from '../model/design';
import type { Design } from '../model/design';
import { isSameDesign } from './design-differences';
import { isUnsaved, keepingOf, workHere } from './draft-events';
import type { AfterJoin, DraftEffect, DraftEvent } from './draft-events';
import type { DraftKeeper, DraftKeeperDeps } from './draft-keeper-parts';
import { reduceDraft } from './draft-reducer';
import { joiningOf } from './merge-designs';
import { openingOf } from './opening';
import { createPause } from './pause';
import { phaseAfter } from './phase-after';

/** Work is kept `pauseMs` after the last edit, and at the latest `latestMs` after the first one. */
const lengths = { pauseMs: 800, latestMs: 4_000 };
/** Between two tries to reach the server. */
const retryMs = 5_000;

/** Runs `reduceDraft`: passes it what happens, and does what it asks for. */
export function createDraftKeeper(deps: DraftKeeperDeps): DraftKeeper {
  const { session, calls, copies, timers } = deps;
  const listeners = new Set<() => void>();
  const now = () => session.state().design;
  let keeping = keepingOf(deps.scene);
  const waiting: (() => void)[] = [];
  let stopRetry = () => {};
  const pause = createPause(timers, lengths, () => dispatch({ kind: 'due' }));

  function dispatch(event: DraftEvent): void {
    const before = keeping.shown;
    const step = reduceDraft(keeping, event, now());
    ({ keeping } = step);
    if (keeping.shown !== before) for (const listener of listeners) listener();
    for (const effect of step.effects) run(effect);
  }

  function run(effect: DraftEffect): void {
    switch (effect.kind) {
      case 'open':
        void open();
        break;
      case 'send':
        void send(effect);
        break;
      case 'compare':
        void compare();
        break;
      case 'write':
        dispatch({ kind: 'written', isKept: copies.write(effect.copy) });
        break;
      case 'forget':
        copies.forget();
        break;
      case 'show':
        show(effect.design);
        break;
      case 'join':
        join(effect.began, effect.theirs, effect.after);
        break;
      case 'retry later':
        stopRetry = timers.after(retryMs, () => dispatch({ kind: 'due' }));
        break;
      case 'stop retry':
        stopRetry();
        break;
      case 'release':
        for (const goOn of waiting.splice(0)) goOn();
        break;
      case 'rest':
        dispatch({ kind: 'rested' });
        break;
    }
  }

  function show(design: Design): void {
    session.edit({
      name: 'restore',
      change: (current) => (isSameDesign(current, design) ? current : design),
    });
    session.settle();
  }

  function join(began: Design, theirs: Design, after: AfterJoin): void {
    const before = now();
    session.rebase((designs) => {
      const joining = joiningOf(began, designs, theirs);
      return { change: (design) => joining.join(design).design, idOf: joining.idOf };
    });
    dispatch({ kind: 'joined', before, after });
  }

  async function open(): Promise<void> {
    let event: DraftEvent;
    try {
      const loaded = await calls.load();
      const work = workHere(keeping, now(), copies.read());
      const opening = openingOf(designOf(deps.scene), loaded.draft, work);
      const version = opening.continued?.baseVersion ?? keeping.shown.base.version;
      const isOlder = !keeping.hasEnded && version < keeping.shown.base.version;
      const began = isOlder ? await calls.version(version) : null;
      event = { kind: 'opened', loaded, opening, began };
    } catch (error) {
      event = { kind: 'opening failed', phase: phaseAfter(error), copy: copies.read() };
    }
    dispatch(event);
  }

  async function send(what: Extract<DraftEffect, { kind: 'send' }>): Promise<void> {
    const { design, base, revision } = what;
    let event: DraftEvent;
    try {
      event = { kind: 'sent', design, revision: 0 };
      if (!isSameDesign(design, base.design)) {
        const body = { ...design, widgets: [...design.widgets], base_version: base.version };
        event = { kind: 'sent', design, revision: (await calls.save(body, revision)).revision };
      } else if (revision > 0) await calls.discard(revision);
    } catch (error) {
      event = { kind: 'sending failed', phase: phaseAfter(error) };
    }
    dispatch(event);
  }

  async function compare(): Promise<void> {
    let event: DraftEvent;
    try {
      event = { kind: 'compared', loaded: await calls.load() };
    } catch {
      event = { kind: 'comparing failed' };
    }
    dispatch(event);
  }

  return {
    state: () => keeping.shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      let last = now();
      const stop = session.subscribe(() => {
        if (now() === last) return;
        last = now();
        pause.begin();
      });
      dispatch({ kind: 'started' });
      return () => {
        stop();
        pause.end();
        dispatch({ kind: 'ended' });
      };
    },
    onSceneChanged: (scene) => dispatch({ kind: 'scene changed', scene }),
    async whenIdle(call) {
      dispatch({ kind: 'held' });
      try {
        if (keeping.isSending) await new Promise<void>((resolve) => waiting.push(resolve));
        return await call();
      } finally {
        dispatch({ kind: 'freed' });
      }
    },
    published: (scene, design) => dispatch({ kind: 'published', scene, design }),
    tookBack: (scene) => dispatch({ kind: 'took back', scene }),
    restored: (scene) => dispatch({ kind: 'restored', scene }),
    discard: () => dispatch({ kind: 'discarded' }),
    settleRemoteChange: (choice) => dispatch({ kind: 'settled remote change', choice }),
    settleOther: (choice) => dispatch({ kind: 'settled other', choice }),
    retry: () => {
      if (keeping.shown.phase === 'away') dispatch({ kind: 'due' });
    },
    isUnsaved: () => isUnsaved(keeping, now()),
    leave() {
      dispatch({ kind: 'leaving' });
      return !isUnsaved(keeping, now()) || keeping.shown.isKept;
    },
  };
}
