import type { Design } from '../model/design';
import type { StepName } from './steps';

/** The editor's state at a moment; a new object after each change. */
export interface EditorState {
  readonly design: Design;
  /** Ids of the selected widgets, in the order in which they were selected. */
  readonly selection: readonly string[];
  /** The step that undo takes back; `null` if there is none. */
  readonly undoes: StepName | null;
  /** The step that redo does again; `null` if there is none. */
  readonly redoes: StepName | null;
}

/** A change of the design that can be undone. */
export interface Step {
  readonly name: StepName;
  /** The same object: nothing changes, and no step is kept. */
  readonly change: (design: Design) => Design;
  /** Selected afterwards; missing: those of the selection that are still there. */
  readonly select?: readonly string[];
  /**
   * Steps in a row with the same key are one step for undo, as a run of typing in a field is. Another
   * step, undo, or `settle` ends the run.
   */
  readonly run?: string;
}

/** Brings somebody else's work into all designs of a session. */
interface Rebase {
  readonly change: (design: Design) => Design;
  /** The id that a widget has afterwards. */
  readonly idOf: (id: string) => string;
}

/** A scene while it is edited: the design, the selection, undo and redo. */
export interface EditorSession {
  readonly state: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly edit: (step: Step) => void;
  readonly select: (ids: readonly string[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /**
   * Takes somebody else's work into all designs, those of undo and redo too: undo takes back one's own
   * steps only. It is no step.
   */
  readonly rebase: (make: (designs: readonly Design[]) => Rebase) => void;
  /** Ends a run of steps: what follows is a step by itself. */
  readonly settle: () => void;
}

interface Moment {
  readonly design: Design;
  readonly selection: readonly string[];
}

interface Done {
  readonly name: StepName;
  readonly before: Moment;
}

/** Steps that can be undone at most; older ones are forgotten. */
const maxSteps = 500;

const designIn = ({ design }: Moment) => design;

function thoseIn(design: Design, ids: readonly string[]): readonly string[] {
  const there = new Set(design.widgets.map(({ id }) => id));
  return ids.every((id) => there.has(id)) ? ids : ids.filter((id) => there.has(id));
}

export function createEditorSession(design: Design): EditorSession {
  const listeners = new Set<() => void>();
  let now: Moment = { design, selection: [] };
  let past: readonly Done[] = [];
  let future: readonly Done[] = [];
  let run: string | null = null;
  let state = stateNow();

  function stateNow(): EditorState {
    return { ...now, undoes: past.at(-1)?.name ?? null, redoes: future.at(-1)?.name ?? null };
  }

  function notify(): void {
    state = stateNow();
    for (const listener of listeners) listener();
  }

  /** Goes to the moment that the last step of `from` keeps. */
  function travel(from: readonly Done[], to: readonly Done[]): readonly [Done[], Done[]] | null {
    const step = from.at(-1);
    if (step === undefined) return null;
    const back = { name: step.name, before: now };
    now = step.before;
    run = null;
    return [from.slice(0, -1), [...to, back]];
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: ({ name, change, select, run: key }) => {
      const changed = change(now.design);
      if (changed === now.design) return;
      const isMore = key !== undefined && key === run;
      if (!isMore) past = [...past, { name, before: now }].slice(-maxSteps);
      future = [];
      run = key ?? null;
      now = { design: changed, selection: thoseIn(changed, select ?? now.selection) };
      notify();
    },
    select: (ids) => {
      const selection = thoseIn(now.design, ids);
      if (
        selection.length === now.selection.length &&
        selection.every((id, at) => id === now.selection[at])
      )
        return;
      now = { ...now, selection };
      run = null;
      notify();
    },
    undo: () => {
      const travelled = travel(past, future);
      if (travelled === null) return;
      [past, future] = travelled;
      notify();
    },
    redo: () => {
      const travelled = travel(future, past);
      if (travelled === null) return;
      [future, past] = travelled;
      notify();
    },
    rebase: (make) => {
      const steps = [...past, ...future];
      const { change, idOf } = make([now, ...steps.map(({ before }) => before)].map(designIn));
      const rebased = (moment: Moment): Moment => {
        const design = change(moment.design);
        return { design, selection: thoseIn(design, moment.selection.map(idOf)) };
      };
      const moved = (step: Done): Done => ({ ...step, before: rebased(step.before) });
      now = rebased(now);
      past = past.map(moved);
      future = future.map(moved);
      notify();
    },
    settle: () => {
      run = null;
    },
  };
}
