import type { StoredWidget } from '@perron/schema';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import type { Design } from '../model/design';
import { createEditorSession } from '../session/editor-session';
import type { EditorSession } from '../session/editor-session';
import {
  perform,
  randomActs,
  redoAll,
  requireWhole,
  startDesign,
  undoAll,
} from '../session/testing/random-edits';
import type { RandomAct } from '../session/testing/random-edits';
import { isSameWidget } from './complete-widget';
import { isSameDesign, widgetsById } from './design-differences';
import { isClear, joiningOf, mergeDesigns } from './merge-designs';

const numRuns = inject('manyRuns') ? 3_000 : 40;

function edited(acts: readonly RandomAct[]): EditorSession {
  const session = createEditorSession(startDesign());
  for (const act of acts) perform(session, act);
  return session;
}

/** A group that is new in both designs has another name in mine: two groups stay two. */
function withNewGroupOf(
  merged: StoredWidget | undefined,
  base: Design,
  mine: StoredWidget | undefined,
): StoredWidget | undefined {
  const isNew = (group: string | undefined) =>
    group !== undefined && base.widgets.every((widget) => widget.group !== group);
  return mine && merged && isNew(mine.group) && isNew(merged.group)
    ? { ...mine, ...(merged.group !== undefined && { group: merged.group }) }
    : mine;
}

/** Each widget that one of the two has left alone is as the other has left it. */
function requireBoth(merged: Design, base: Design, mine: Design, theirs: Design): void {
  const [is, was, my, their] = [merged, base, mine, theirs].map(widgetsById);
  for (const id of was?.keys() ?? []) {
    const before = was?.get(id);
    if (isSameWidget(before, their?.get(id))) {
      const left = withNewGroupOf(is?.get(id), base, my?.get(id));
      expect(isSameWidget(is?.get(id), left), `${id} as I left it`).toBe(true);
    } else if (isSameWidget(before, my?.get(id))) {
      expect(isSameWidget(is?.get(id), their?.get(id)), `${id} as they left it`).toBe(true);
    }
  }
}

test('after any edits by two people to one design, both find their work in it, and it can be stored', () => {
  fc.assert(
    fc.property(randomActs, randomActs, (mineActs, theirActs) => {
      const [mine, theirs] = [edited(mineActs), edited(theirActs)].map(
        (session) => session.state().design,
      ) as [Design, Design];
      const base = startDesign();
      const merged = mergeDesigns(base, mine, theirs);
      requireWhole(merged.design);
      const { join, idOf } = joiningOf(base, [mine], theirs);
      const renamed = new Set(mine.widgets.filter(({ id }) => idOf(id) !== id).map(({ id }) => id));
      requireBoth(merged.design, base, mine, theirs);
      expect(join(mine).design).toEqual(merged.design);
      // Each widget that I have added is there, under its own name or another.
      const ids = new Set(merged.design.widgets.map(({ id }) => id));
      for (const { id } of mine.widgets) {
        const isMine = renamed.has(id) || !base.widgets.some((widget) => widget.id === id);
        if (isMine) expect(ids.has(idOf(id))).toBe(true);
      }
    }),
    { numRuns },
  );
});

test('after any edits of both, undo takes back all of mine and none of theirs', () => {
  fc.assert(
    fc.property(randomActs, randomActs, (mineActs, theirActs) => {
      const session = edited(mineActs);
      const theirs = edited(theirActs).state().design;
      const base = startDesign();
      const mine = session.state();
      const { isUndone } = { isUndone: mine.redoes !== null };
      const merged = mergeDesigns(base, mine.design, theirs);
      session.rebase((designs) => {
        const { join, idOf } = joiningOf(base, designs, theirs);
        return { change: (design) => join(design).design, idOf };
      });
      const after = session.state();
      expect([after.undoes, after.redoes]).toEqual([mine.undoes, mine.redoes]);
      const there = new Set(after.design.widgets.map(({ id }) => id));
      expect(after.selection.every((id) => there.has(id))).toBe(true);
      if (!isUndone && isClear(merged)) requireBoth(after.design, base, mine.design, theirs);
      undoAll(session);
      expect(isSameDesign(session.state().design, theirs)).toBe(true);
      while (session.state().design !== after.design && session.state().redoes) session.redo();
      expect(session.state().design).toBe(after.design);
      redoAll(session);
      requireWhole(session.state().design);
    }),
    { numRuns },
  );
});
