import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import type { Design } from '../model/design';
import { unitsOf } from '../model/groups';
import { createEditorSession } from './editor-session';
import {
  perform,
  randomActs,
  redoAll,
  requireWhole,
  startDesign,
  undoAll,
} from './testing/random-edits';
import type { RandomAct } from './testing/random-edits';

/** Each run is a hundred acts and more. */
const numRuns = inject('manyRuns') ? 5_000 : 60;

/** The plainest history there is: all designs in a row, and which of them is seen. */
function plainHistory(first: Design) {
  let designs = [first];
  let at = 0;
  return {
    follow: ({ act }: RandomAct, seen: Design) => {
      if (act === 'undo') at = Math.max(0, at - 1);
      else if (act === 'redo') at = Math.min(designs.length - 1, at + 1);
      else if (seen !== designs[at]) {
        designs = [...designs.slice(0, at + 1), seen];
        at += 1;
      }
    },
    now: () => ({
      design: designs[at],
      canUndo: at > 0,
      canRedo: at < designs.length - 1,
    }),
  };
}

test('undo and redo go as in a plain list of all designs', () => {
  fc.assert(
    fc.property(randomActs, (acts) => {
      const first = startDesign();
      const session = createEditorSession(first);
      const plain = plainHistory(first);
      for (const act of acts) {
        perform(session, act);
        const { design, undoes, redoes } = session.state();
        plain.follow(act, design);
        const { design: expected, ...can } = plain.now();
        expect(design).toBe(expected);
        expect({ canUndo: undoes !== null, canRedo: redoes !== null }).toEqual(can);
      }
    }),
    { numRuns },
  );
});

test('after any edits, undo leads back to the beginning and redo to the end', () => {
  fc.assert(
    fc.property(randomActs, (acts) => {
      const first = startDesign();
      const session = createEditorSession(first);
      for (const act of acts) perform(session, act);
      redoAll(session);
      const { design: end } = session.state();
      undoAll(session);
      expect(session.state().design).toStrictEqual(startDesign());
      expect(session.state().design).toBe(first);
      redoAll(session);
      expect(session.state().design).toBe(end);
    }),
    { numRuns },
  );
});

test('after any edits, each widget can be stored and each group lies together', () => {
  fc.assert(
    fc.property(randomActs, (acts) => {
      const session = createEditorSession(startDesign());
      for (const act of acts) perform(session, act);
      const { design, selection } = session.state();
      requireWhole(design);
      expect(unitsOf(design).flat()).toEqual(design.widgets);
      const ids = new Set(design.widgets.map(({ id }) => id));
      expect(selection.every((id) => ids.has(id))).toBe(true);
    }),
    { numRuns },
  );
});

test('an edit changes no design that was there before', () => {
  fc.assert(
    fc.property(randomActs, (acts) => {
      const session = createEditorSession(startDesign());
      const seen: { readonly design: Design; readonly text: string }[] = [];
      for (const act of acts) {
        perform(session, act);
        const { design } = session.state();
        if (seen.at(-1)?.design !== design) seen.push({ design, text: JSON.stringify(design) });
      }
      for (const { design, text } of seen) expect(JSON.stringify(design)).toBe(text);
    }),
    { numRuns: Math.ceil(numRuns / 4) },
  );
});
