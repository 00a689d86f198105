import { parseWidget, registry } from '@perron/widgets/definitions';
import type { WidgetType } from '@perron/widgets/definitions';
import fc from 'fast-check';
import { expect } from 'vitest';
import { added } from '../../model/add';
import { aligned, alignments, distributed, sameSize } from '../../model/arrange';
import { clipOf, clipText, pasted } from '../../model/clipboard';
import { duplicated, without } from '../../model/copies';
import type { Edited } from '../../model/copies';
import type { Design } from '../../model/design';
import { withConfigField, withFrameField, withSceneField } from '../../model/field';
import type { FieldResult } from '../../model/field';
import { grouped, renamedGroup, ungrouped, withTheirGroups } from '../../model/groups';
import { renamed, withHiding, withLock } from '../../model/marks';
import { movedBy, nudged } from '../../model/move';
import { ordered, orders, placedBelow } from '../../model/order';
import { handles, resized } from '../../model/resize';
import { rotated } from '../../model/rotate';
import { withStyleOf } from '../../model/style';
import { boardOf } from '../../model/testing/designs';
import type { EditorSession, Step } from '../editor-session';
import type { StepName } from '../steps';

/** An edit as an operator makes it, of what is selected in a design. */
export type RandomEdit = (design: Design, selection: readonly string[]) => Step;

function step(
  name: StepName,
  change: (design: Design, ids: readonly string[]) => Design,
): RandomEdit {
  return (_, ids) => ({ name, change: (design) => change(design, ids) });
}

function made(
  name: StepName,
  change: (design: Design, ids: readonly string[]) => Edited,
): RandomEdit {
  return (design, selection) => {
    const { design: changed, ids } = change(design, selection);
    return { name, change: () => changed, select: ids };
  };
}

function taken(design: Design, result: FieldResult): Design {
  return result.isRefused ? design : result.design;
}

const types = Object.keys(registry) as WidgetType[];
const px = fc.integer({ min: -300, max: 2000 });
const by = fc.record({
  x: fc.double({ min: -400, max: 400, noNaN: true }),
  y: fc.double({ min: -400, max: 400, noNaN: true }),
});

const gestures: fc.Arbitrary<RandomEdit>[] = [
  by.map((way) => step('move', (design, ids) => movedBy(design, ids, way))),
  fc
    .tuple(fc.constantFrom('left', 'right', 'up', 'down'), fc.boolean())
    .map(([direction, isFar]) =>
      step('move', (design, ids) => nudged(design, ids, direction, isFar)),
    ),
  fc
    .record({
      handle: fc.constantFrom(...handles),
      by,
      keepsRatio: fc.boolean(),
      fromCentre: fc.boolean(),
    })
    .map((pull) => step('resize', (design, ids) => resized(design, ids, pull))),
  fc
    .record({ degrees: fc.double({ min: -400, max: 400, noNaN: true }), inSteps: fc.boolean() })
    .map((turn) => step('rotate', (design, ids) => rotated(design, ids, turn))),
];

const arrangements: fc.Arbitrary<RandomEdit>[] = [
  fc
    .constantFrom(...alignments)
    .map((to) => step('align', (design, ids) => aligned(design, ids, to))),
  fc
    .constantFrom('x' as const, 'y' as const)
    .map((axis) => step('distribute', (design, ids) => distributed(design, ids, axis))),
  fc
    .constantFrom('width' as const, 'height' as const, 'both' as const)
    .map((which) => step('sameSize', (design, ids) => sameSize(design, ids, which))),
  fc
    .constantFrom(...orders)
    .map((order) => step('order', (design, ids) => ordered(design, ids, order))),
  fc
    .nat()
    .map((at) =>
      step('order', (design, ids) =>
        placedBelow(
          design,
          ids,
          design.widgets[at % (design.widgets.length + 1)]?.id ?? null,
          null,
        ),
      ),
    ),
  fc.constant(
    step('group', (design, ids) => grouped(design, withTheirGroups(design, ids), 'Group')),
  ),
  fc.constant(step('ungroup', ungrouped)),
  fc.string().map((name) => step('rename', (design) => renamedGroup(design, 'Group', name))),
];

const contents: fc.Arbitrary<RandomEdit>[] = [
  fc
    .tuple(fc.constantFrom(...types), fc.option(fc.record({ x: px, y: px }), { nil: undefined }))
    .map(([type, at]) => made('add', (design) => added(design, type, at && { at }))),
  fc.constant(made('duplicate', (design, ids) => duplicated(design, ids.slice(0, 5)))),
  fc.constant(
    made('paste', (design, ids) => {
      const clip = clipOf(clipText(design, ids.slice(0, 5)) ?? '');
      return clip === null ? { design, ids } : pasted(design, clip);
    }),
  ),
  fc.constant(step('delete', (design, ids) => without(design, ids.slice(0, 2)))),
];

const fields: fc.Arbitrary<RandomEdit>[] = [
  fc
    .integer({ min: -5, max: 200 })
    .map((size) =>
      step('change', (design, ids) =>
        taken(design, withConfigField(design, ids, 'font.fontSize', size)),
      ),
    ),
  fc
    .constantFrom('#0b1a33', '{{ line.color }}', 'red')
    .map((color) =>
      step('change', (design, ids) =>
        taken(design, withConfigField(design, ids, 'font.color', color)),
      ),
    ),
  px.map((width) =>
    step('change', (design, ids) => taken(design, withFrameField(design, ids, 'width', width))),
  ),
  px.map((width) =>
    step('scene', (design) => taken(design, withSceneField(design, 'width', width))),
  ),
  fc.constant(
    step('pasteStyle', (design, ids) => {
      const source = design.widgets.find(({ id }) => id === ids[0]);
      return source === undefined ? design : withStyleOf(design, ids, source);
    }),
  ),
  fc.string().map((name) => step('rename', (design, [id = '']) => renamed(design, id, name))),
  fc.boolean().map((is) => step('lock', (design, ids) => withLock(design, ids, is))),
  fc.boolean().map((is) => step('hide', (design, ids) => withHiding(design, ids, is))),
];

/** One action of an operator in the editor. */
export type RandomAct =
  | { readonly act: 'select'; readonly picks: readonly number[] }
  | { readonly act: 'edit'; readonly edit: RandomEdit }
  | { readonly act: 'undo' }
  | { readonly act: 'redo' };

const edits = fc.oneof(...gestures, ...arrangements, ...contents, ...fields);

export const randomActs = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constant('select'),
        picks: fc.array(fc.nat(), { maxLength: 4 }),
      }),
    },
    { weight: 6, arbitrary: fc.record({ act: fc.constant('edit'), edit: edits }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('undo') }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('redo') }) },
  ) satisfies fc.Arbitrary<RandomAct>,
  { minLength: 20, maxLength: 200, size: 'max' },
);

/** The board that random edits begin with. */
export function startDesign(): Design {
  return boardOf(
    { id: 'ground', width: 1920, height: 1080 },
    { id: 'title', type: 'text', x: 40, y: 40, width: 600, group: 'Header' },
    { id: 'clock', type: 'time', x: 1700, y: 40, group: 'Header' },
    { id: 'board', type: 'depatures_table', x: 40, y: 200, width: 1280, height: 720 },
  );
}

/** Does what an operator does. */
export function perform(session: EditorSession, act: RandomAct): void {
  const { design, selection } = session.state();
  if (act.act === 'edit') session.edit(act.edit(design, selection));
  else if (act.act === 'undo') session.undo();
  else if (act.act === 'redo') session.redo();
  else {
    const { widgets } = design;
    const ids = act.picks.flatMap((pick) => widgets[pick % (widgets.length || 1)]?.id ?? []);
    session.select([...new Set(ids)]);
  }
}

export function undoAll(session: EditorSession): void {
  while (session.state().undoes !== null) session.undo();
}

export function redoAll(session: EditorSession): void {
  while (session.state().redoes !== null) session.redo();
}

/** A design that can be stored: each widget is whole, and each group lies together. */
export function requireWhole({ widgets }: Design): void {
  expect(new Set(widgets.map(({ id }) => id)).size).toBe(widgets.length);
  const groups = widgets.flatMap(({ group }, at) =>
    group !== undefined && widgets[at - 1]?.group !== group ? [group] : [],
  );
  expect(new Set(groups).size, 'members of a group lie next to each other').toBe(groups.length);
  for (const widget of widgets) {
    const { x, y, width, height, rotation } = widget;
    expect([x, y, width, height, rotation].every(Number.isInteger)).toBe(true);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
    parseWidget(widget);
  }
}
