import { loadedDefinition, preloadWidgets } from '@perron/widgets/host';
import type { WidgetType } from '@perron/widgets/names';
import { readable } from '../checks/readable';
import { added } from '../model/add';
import { aligned, distributed, sameSize } from '../model/arrange';
import type { Alignment, SameSize } from '../model/arrange';
import { clipOf, clipText, pasted } from '../model/clipboard';
import { duplicated, without } from '../model/copies';
import type { Edited } from '../model/copies';
import { widgetsOf } from '../model/design';
import type { Design } from '../model/design';
import type { Point } from '../model/geometry';
import { grouped, ungrouped, withTheirGroups } from '../model/groups';
import { withHiding, withLock } from '../model/marks';
import { nudged } from '../model/move';
import type { Direction } from '../model/move';
import { ordered } from '../model/order';
import type { Order } from '../model/order';
import { withStyleOf } from '../model/style';
import type { EditorSession } from '../session/editor-session';
import type { StepName } from '../session/steps';
import type { StageControl } from './stage-control';
import { inScene } from './view';

/** All that buttons, menus and keys do with the selection. */
export type Commands = ReturnType<typeof createCommands>;

interface Surroundings {
  /** The name of a new group. */
  readonly groupName: () => string;
  /** Tells that the scene has no room for what was to come. */
  readonly onFull: () => void;
  /** Tells that a kind of widgets could not be loaded. */
  readonly onMissing: () => void;
}

export function createCommands(
  session: EditorSession,
  control: StageControl,
  { groupName, onFull, onMissing }: Surroundings,
) {
  const ids = () => session.state().selection;
  const edit = (name: StepName, change: (design: Design) => Design, run?: string) =>
    session.edit({ name, change, ...(run !== undefined && { run }) });
  const put = (name: StepName, make: (design: Design) => Edited): void => {
    const { design, ids: made } = make(session.state().design);
    if (made.length === 0) onFull();
    else session.edit({ name, change: () => design, select: made });
  };
  /** Kinds come with the page's late parts: one that is wanted before is fetched first. */
  const withKinds = (kinds: readonly string[], act: () => void): void => {
    if (kinds.every((kind) => loadedDefinition(kind) !== null)) act();
    else preloadWidgets(kinds).then(act, onMissing);
  };
  /** The middle of what is seen of the scene, within the scene. */
  const middle = (): Point => {
    const { view, size } = control.state();
    const { width, height } = session.state().design;
    const { x, y } = inScene(view, { x: size.width / 2, y: size.height / 2 });
    return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
  };
  const toggled = (mark: 'locked' | 'hidden', wanted: readonly string[]) =>
    widgetsOf(session.state().design, wanted).some((widget) => widget[mark] !== true);
  return {
    undo: session.undo,
    redo: session.redo,
    /** @param at where it was dropped; missing: where there is room, near what is looked at */
    add: (type: WidgetType, at?: Point) =>
      withKinds([type], () =>
        put('add', (design) => readable(added(design, type, at ? { at } : { near: middle() }))),
      ),
    remove: () => edit('delete', (design) => without(design, ids())),
    duplicate: () => {
      if (ids().length > 0) put('duplicate', (design) => duplicated(design, ids()));
    },
    align: (to: Alignment) => edit('align', (design) => aligned(design, ids(), to)),
    distribute: (axis: 'x' | 'y') =>
      edit('distribute', (design) => distributed(design, ids(), axis)),
    sameSize: (which: SameSize) => edit('sameSize', (design) => sameSize(design, ids(), which)),
    order: (order: Order) => edit('order', (design) => ordered(design, ids(), order)),
    group: () => edit('group', (design) => grouped(design, ids(), groupName())),
    ungroup: () => edit('ungroup', (design) => ungrouped(design, ids())),
    nudge: (direction: Direction, isFar: boolean) =>
      edit('move', (design) => nudged(design, ids(), direction, isFar), `nudge ${ids().join(' ')}`),
    lock: (wanted: readonly string[] = ids()) => {
      const isLocked = toggled('locked', wanted);
      edit('lock', (design) => withLock(design, wanted, isLocked));
    },
    hide: (wanted: readonly string[] = ids()) => {
      const isHidden = toggled('hidden', wanted);
      edit('hide', (design) => withHiding(design, wanted, isHidden));
    },
    selectAll: () => {
      const { design } = session.state();
      session.select(
        design.widgets.filter(({ locked, hidden }) => !locked && !hidden).map(({ id }) => id),
      );
    },
    selectNone: () => {
      control.change({ entered: null });
      session.select([]);
    },
    /** The next widget up or down, with its group. */
    selectNext: (by: 1 | -1) => {
      const { design, selection } = session.state();
      const { widgets } = design;
      if (widgets.length === 0) return;
      const at = widgets.findIndex(({ id }) => id === selection.at(-1));
      const next = at === -1 ? (by === 1 ? 0 : widgets.length - 1) : at + by;
      const widget = widgets[(next + widgets.length) % widgets.length];
      if (widget) session.select([widget.id]);
    },
    enterGroup: () => {
      const { design, selection } = session.state();
      const [first] = widgetsOf(design, selection);
      if (first?.group === undefined) return;
      control.change({ entered: first.group });
      session.select([first.id]);
    },
    leaveGroup: (): boolean => {
      if (control.state().entered === null) return false;
      control.change({ entered: null });
      const { design, selection } = session.state();
      session.select(withTheirGroups(design, selection));
      return true;
    },
    /** The text that the clipboard keeps; `null` if nothing is selected. */
    copied: () => clipText(session.state().design, ids()),
    cut: () => edit('cut', (design) => without(design, ids())),
    /** @returns whether the text was one of ours */
    paste: (text: string): boolean => {
      const clip = clipOf(text);
      if (clip === null) return false;
      const kinds = clip.map(({ type }) => type);
      withKinds(kinds, () => put('paste', (design) => pasted(design, clip)));
      return true;
    },
    pasteStyle: (text: string): boolean => {
      const source = clipOf(text)?.[0];
      if (!source) return false;
      withKinds([source.type], () =>
        edit('pasteStyle', (design) => withStyleOf(design, ids(), source)),
      );
      return true;
    },
  };
}
