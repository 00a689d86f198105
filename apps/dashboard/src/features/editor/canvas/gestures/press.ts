import type { Design } from '../../model/design';
import type { Point } from '../../model/geometry';
import { withTheirGroups } from '../../model/groups';
import { widgetAt, widgetBelow, widgetsAt } from '../../model/hit';
import type { EditorSession } from '../../session/editor-session';
import type { StageControl } from '../stage-control';

interface Pressed {
  readonly scene: Point;
  readonly shift: boolean;
  readonly alt: boolean;
}

function groupOf(design: Design, id: string): string | null {
  return design.widgets.find((widget) => widget.id === id)?.group ?? null;
}

/** Selects with their groups; another group than the entered one is left by that. */
function select(
  session: EditorSession,
  control: StageControl,
  id: string,
  added: readonly string[],
) {
  const { design } = session.state();
  const { entered } = control.state();
  const stays = entered !== null && groupOf(design, id) === entered;
  if (!stays && entered !== null) control.change({ entered: null });
  session.select([...added, ...withTheirGroups(design, [id], stays ? entered : null)]);
}

/**
 * Selects the widget under the pointer as soon as it is pressed, so that a drag moves it. A press on a
 * selected widget keeps the selection, also where other widgets cover it.
 * @returns called on release if nothing was dragged; `null` if there is no widget under the pointer
 */
export function press(
  session: EditorSession,
  control: StageControl,
  { scene, shift, alt }: Pressed,
  slackPx: number,
): (() => void) | null {
  const { design, selection } = session.state();
  const top = alt ? widgetBelow(design, scene, selection) : widgetAt(design, scene, slackPx);
  if (top === null) {
    if (!shift) {
      session.select([]);
      control.change({ entered: null });
    }
    return null;
  }
  if (alt) {
    control.change({ entered: top.group ?? null });
    session.select([top.id]);
    return () => undefined;
  }
  const isSelected = selection.includes(top.id);
  if (shift) {
    if (!isSelected) {
      select(session, control, top.id, selection);
      return () => undefined;
    }
    const gone = new Set(withTheirGroups(design, [top.id], control.state().entered));
    return () => session.select(selection.filter((id) => !gone.has(id)));
  }
  const holdsSelected = widgetsAt(design, scene).some(({ id }) => selection.includes(id));
  if (holdsSelected) return () => select(session, control, top.id, []);
  select(session, control, top.id, []);
  return () => undefined;
}

/** A second press at the same place, after a pause: the next widget below. */
export function pressThrough(session: EditorSession, control: StageControl, scene: Point): void {
  const { design, selection } = session.state();
  const below = widgetBelow(design, scene, selection);
  if (below) select(session, control, below.id, []);
}

/** A double press on a group enters it: its members are selected one by one. */
export function enterGroup(session: EditorSession, control: StageControl, scene: Point): boolean {
  const { design } = session.state();
  const top = widgetAt(design, scene);
  if (top?.group === undefined) return false;
  control.change({ entered: top.group });
  session.select([top.id]);
  return true;
}
