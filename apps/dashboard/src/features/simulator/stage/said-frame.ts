import type { Situation } from '@perron/core';
import { drawnScene } from '@perron/runtime';
import type { DisplayFrame } from '@perron/runtime';
import type { SaidWidget } from './scene-words';
import { saidOfScene } from './scene-words';

/** The words of a display at a moment, without its pixels. */
export interface SaidFrame {
  readonly state: DisplayFrame['state'];
  /** The simulated moment, epoch ms; `null` if nothing is shown of any. */
  readonly nowMs: number | null;
  /** Name of the scenario; `null` if none is active. */
  readonly scenario: string | null;
  /** Name of the scene; `null` if there is none. */
  readonly scene: string | null;
  readonly widgets: readonly SaidWidget[];
  /** Departures or disruptions have not come yet. */
  readonly isLoading: boolean;
  /** The data is a demonstration. */
  readonly isDemo: boolean;
}

/** A trip's display asks for departures when it knows where it is. */
function isLoading({ place, departures, trip, disruptions }: Situation): boolean {
  const own = place.kind === 'station' ? departures : trip;
  return own.state === 'loading' || disruptions.state === 'loading';
}

export function saidOfFrame(frame: DisplayFrame): SaidFrame {
  const { state } = frame;
  if (!('situation' in frame)) {
    return {
      state,
      nowMs: null,
      scenario: null,
      scene: null,
      widgets: [],
      isDemo: false,
      isLoading: true,
    };
  }
  const scene = drawnScene(frame);
  return {
    state,
    nowMs: frame.situation.nowMs,
    scenario: frame.choice.winner?.name ?? null,
    scene: frame.state === 'scene' ? frame.scene.name : null,
    widgets: scene === null || state !== 'scene' ? [] : saidOfScene(scene, frame.situation),
    isLoading: isLoading(frame.situation),
    isDemo: frame.situation.demo,
  };
}

/** At most this many lines are read out: a board has more than anybody listens to. */
const maxLines = 12;

/** The lines for passengers, in their order. */
export function linesOf({ widgets }: SaidFrame): string[] {
  return widgets.flatMap(({ lines }) => lines).slice(0, maxLines);
}

/** The effect on an output of the changes that are tried. */
export type OutputChange =
  /** Not known yet: one of both has not everything, or they show different moments. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'same' }
  | { readonly kind: 'scenario'; readonly from: string | null; readonly to: string | null }
  | {
      readonly kind: 'within';
      /** How many things are different in the same scenario. */
      readonly count: number;
      /** The lines that are new. */
      readonly added: readonly string[];
    };

function missingIn(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * Compares what an output shows without and with what is tried, at the same moment. Also with a fault both
 * hear everything once.
 */
export function changeOf(before: SaidFrame | null, after: SaidFrame | null): OutputChange {
  if (!before || !after || before.nowMs === null || before.nowMs !== after.nowMs) {
    return { kind: 'unknown' };
  }
  if (before.isLoading || after.isLoading) return { kind: 'unknown' };
  if (before.state !== after.state || before.scenario !== after.scenario) {
    return { kind: 'scenario', from: before.scenario, to: after.scenario };
  }
  const models = ({ widgets }: SaidFrame) => widgets.map(({ model }) => model);
  const drawn = missingIn(models(after), models(before)).length;
  if (before.scene === after.scene && drawn === 0) return { kind: 'same' };
  const lines = (said: SaidFrame) => said.widgets.flatMap((widget) => widget.lines);
  const added = missingIn(lines(after), lines(before));
  const removed = missingIn(lines(before), lines(after));
  return { kind: 'within', count: Math.max(added.length, removed.length, 1), added };
}
