import type { Design } from '../model/design';
import { designOf } from '../model/design';
import type { BrowserCopy } from './browser-copy';
import { designDifferences, differenceCount, isSameDesign } from './design-differences';
import type { DraftKeeper, DraftKeeperDeps } from './draft-keeper-parts';
import { baseOf } from './draft-state';
import type { Base, Choice, DraftPhase, DraftState, JoinedWork } from './draft-state';
import { isClear, joiningOf, mergeDesigns } from './merge-designs';
import { openingOf } from './opening';
import { createPause } from './pause';
import { phaseAfter } from './phase-after';

/** After so long without an edit the work is kept; after so long at the latest. */
const lengths = { pauseMs: 800, latestMs: 4_000 };
/** Between two tries to reach the server. */
const retryMs = 5_000;

export function createDraftKeeper(deps: DraftKeeperDeps): DraftKeeper {
  const { session, calls, copies, timers } = deps;
  const listeners = new Set<() => void>();
  const now = () => session.state().design;
  let base = baseOf(deps.scene);
  let state: DraftState = {
    phase: 'opening',
    changes: 0,
    base,
    revision: 0,
    continued: null,
    news: null,
    other: null,
    joined: null,
    began: base.design,
    isKept: true,
  };
  /** The part of this work that the server has; `null` if it has other work. */
  let saved: Design | null = base.design;
  /** It is known what the server has. */
  let isOpen = false;
  let isSending = false;
  /** Something else is sent that names the draft: it must not change meanwhile. */
  let isHeld = false;
  const waiting: (() => void)[] = [];
  let hasEnded = false;
  let stopRetry = () => {};
  const pause = createPause(timers, lengths, () => void keep());

  function tell(change: Partial<DraftState>): void {
    state = { ...state, base, ...change };
    for (const listener of listeners) listener();
  }

  function put(design: Design): void {
    session.edit({ name: 'restore', change: (one) => (isSameDesign(one, design) ? one : design) });
    session.settle();
  }

  /** Others' work comes into this one's whole history: undo takes back one's own steps. */
  function joinWith(began: Design, theirs: Design): void {
    session.rebase((designs) => {
      const { join, idOf } = joiningOf(began, designs, theirs);
      return { change: (design) => join(design).design, idOf };
    });
  }

  /** Joins others' work where nobody has to choose; false: somebody has. */
  function joinsClearly(from: JoinedWork['from'], began: Design, theirs: Design): boolean {
    const mine = now();
    const merged = mergeDesigns(began, mine, theirs);
    if (!isClear(merged)) return false;
    joinWith(began, theirs);
    const changes = differenceCount(designDifferences(mine, now()));
    if (changes > 0) tell({ joined: { from, changes } });
    return true;
  }

  const isUnsaved = () => saved === null || !isSameDesign(saved, now());

  function keepHere(): void {
    const { version: base_version } = base;
    const isKept = copies.write({ base_version, revision: state.revision, design: now() });
    if (isKept !== state.isKept) tell({ isKept });
  }

  function count(): void {
    tell({ changes: differenceCount(designDifferences(base.design, now())) });
  }

  function atRest(): void {
    isSending = false;
    for (const goOn of waiting.splice(0)) goOn();
  }

  /** Sends what the server lacks: one request at a time, the newest work. */
  async function keep(): Promise<void> {
    if (hasEnded) return;
    count();
    if (!isOpen) {
      keepHere();
      if (state.phase === 'away') await open();
      return;
    }
    if (!isUnsaved()) {
      copies.forget();
      if (state.phase !== 'elsewhere') tell({ phase: 'saved', isKept: true });
      return;
    }
    keepHere();
    if (isSending || isHeld || state.phase === 'elsewhere' || state.phase === 'gone') return;
    isSending = true;
    stopRetry();
    const design = now();
    tell({ phase: 'saving' });
    try {
      tell({ revision: await send(design) });
      saved = design;
      atRest();
      await keep();
    } catch (error) {
      atRest();
      await failed(error);
    }
  }

  async function send(design: Design): Promise<number> {
    const { revision } = state;
    if (!isSameDesign(design, base.design)) {
      const body = { ...design, widgets: [...design.widgets], base_version: base.version };
      return (await calls.save(body, revision)).revision;
    }
    if (revision > 0) await calls.discard(revision);
    return 0;
  }

  async function failed(error: unknown): Promise<void> {
    const phase = phaseAfter(error);
    if (phase === 'elsewhere') await compare();
    else rest(phase);
  }

  function rest(phase: DraftPhase): void {
    tell({ phase });
    if (phase === 'away') stopRetry = timers.after(retryMs, () => void keep());
  }

  /** Another tab has saved, published or discarded the draft that this work follows. */
  async function compare(): Promise<void> {
    try {
      const { revision, draft } = await calls.load();
      const began = saved ?? base.design;
      const theirs = draft && designOf(draft);
      const isOther = theirs !== null && !isSameDesign(theirs, now());
      if (isOther && !joinsClearly('draft', began, theirs)) {
        tell({ phase: 'elsewhere', other: draft, began });
        return;
      }
      saved = theirs;
      tell({ phase: 'saving', revision });
      await keep();
    } catch {
      rest('away');
    }
  }

  /** Work that the server may not have: of this moment, or of an earlier page. */
  function workHere(): BrowserCopy | null {
    if (isSameDesign(now(), base.design)) return copies.read();
    return { base_version: base.version, revision: state.revision, design: now() };
  }

  async function open(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      const { revision, draft } = await calls.load();
      if (hasEnded) return;
      const { continued, other } = openingOf(designOf(deps.scene), draft, workHere());
      if (continued && continued.baseVersion < base.version) {
        const began = await calls.version(continued.baseVersion);
        const news = deps.scene;
        if (began && !isSameDesign(began, designOf(news))) {
          base = { version: continued.baseVersion, design: began };
          tell({ news });
        }
      }
      saved = draft ? designOf(draft) : designOf(deps.scene);
      isOpen = true;
      tell({ revision, other, began: base.design, phase: other ? 'elsewhere' : 'saved' });
      if (continued) {
        put(continued.design);
        tell({ continued: continued.isFromBrowser ? 'browser' : 'server' });
      }
      if (!other) joinNews();
      else if (joinsClearly('draft', base.design, designOf(other))) {
        saved = designOf(other);
        tell({ other: null, phase: 'saved' });
        joinNews();
      }
    } catch (error) {
      if (!hasEnded) openFromBrowser(error);
      return;
    } finally {
      atRest();
    }
    await keep();
  }

  /** The server cannot be asked: what this browser has is shown meanwhile. */
  function openFromBrowser(error: unknown): void {
    const work = workHere();
    rest(phaseAfter(error));
    if (!work || isSameDesign(work.design, now())) return;
    tell({ continued: 'browser', revision: work.revision });
    put(work.design);
    count();
  }

  /** Work goes on from another published state. */
  function goOnFrom(next: Base): void {
    base = next;
    saved = null;
    tell({ news: null });
  }

  function rebase(next: Base, design: Design): void {
    goOnFrom(next);
    put(design);
    void keep();
  }

  /** Takes in a publication by somebody else where nobody has to choose. */
  function joinNews(): void {
    if (!state.news) return;
    const next = baseOf(state.news);
    if (!joinsClearly('publication', base.design, next.design)) return;
    goOnFrom(next);
    void keep();
  }

  function settle(choice: Choice, began: Design, theirs: Design): void {
    if (choice === 'joined') joinWith(began, theirs);
    else if (choice === 'theirs') put(theirs);
    void keep();
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      hasEnded = false;
      let last = now();
      const stop = session.subscribe(() => {
        if (now() === last) return;
        last = now();
        pause.begin();
      });
      void open();
      return () => {
        hasEnded = true;
        stop();
        pause.end();
        stopRetry();
        if (isUnsaved()) keepHere();
      };
    },
    hear(scene) {
      if (scene.version <= base.version || !isOpen) return;
      const next = baseOf(scene);
      if (isSameDesign(next.design, base.design)) {
        base = { version: scene.version, design: base.design };
        tell({});
      } else {
        if (isSameDesign(now(), next.design)) rebase(next, next.design);
        else tell({ news: scene });
        if (state.phase !== 'elsewhere') joinNews();
      }
    },
    async whileAtRest(send) {
      isHeld = true;
      try {
        if (isSending) await new Promise<void>((resolve) => waiting.push(resolve));
        return await send();
      } finally {
        isHeld = false;
        void keep();
      }
    },
    published(scene, design) {
      base = { version: scene.version, design };
      // The publication has ended the draft that it names.
      saved = design;
      tell({ revision: 0, news: null, continued: null });
      void keep();
    },
    tookBack: (scene) => rebase(baseOf(scene), now()),
    restored: (scene) => rebase(baseOf(scene), designOf(scene)),
    discard() {
      put(base.design);
      tell({ continued: null });
      void keep();
    },
    settleNews(choice) {
      if (!state.news) return;
      const [began, next] = [base.design, baseOf(state.news)];
      goOnFrom(next);
      settle(choice, began, next.design);
    },
    settleOther(choice) {
      if (!state.other) return;
      const [began, theirs] = [state.began, designOf(state.other)];
      saved = theirs;
      tell({ phase: 'saved', revision: state.other.revision, other: null });
      settle(choice, began, theirs);
      joinNews();
    },
    retry: () => void (state.phase === 'away' ? keep() : undefined),
    isUnsaved,
    leave() {
      if (isUnsaved()) keepHere();
      return !isUnsaved() || state.isKept;
    },
  };
}
