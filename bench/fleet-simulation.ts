import type { Used } from './fleet-meter';

export interface SimulatedNetwork {
  readonly nodes: number;
  readonly target: number;
  /** What one display costs in a minute in which nothing happens. */
  readonly minute: Used;
  /** What it costs to show an edit. */
  readonly edit: Used;
}

export interface SimulatedEvent {
  readonly name: string;
  /** Seconds until no node has work left over. */
  readonly longestS: number;
  /** Of a node’s core, in a second in which nothing happens. */
  readonly busiest: number;
}

/** A loop of JavaScript has one core, whatever the machine has. */
const usableCores = 1;
const givenUpAfterS = 3_600;

/** Work that comes to one node in each second, in CPU ms. */
type Work = (second: number) => number;

/** How long a node takes until it keeps up again. */
function secondsToCatchUp(work: Work): number {
  let left = 0;
  for (let second = 0; second < givenUpAfterS; second += 1) {
    left = Math.max(0, left + work(second) - usableCores * 1000);
    if (left === 0 && second > 0) return second;
  }
  return Infinity;
}

/** Second by second: an edit that all show, a node that is gone, and the power that comes back. */
export function simulateFleet({ nodes, target, minute, edit }: SimulatedNetwork): SimulatedEvent[] {
  const each = target / nodes;
  const calm = (each * minute.nodeMs) / 60;
  const busiest = calm / (usableCores * 1000);
  // Its displays come to the others within 5 s and ask for everything.
  const moved = each / (nodes - 1);
  const events: Record<string, Work> = {
    'an edit that all show': (second) => calm + (second === 0 ? each * edit.nodeMs : 0),
    'a node is gone': (second) =>
      (calm * nodes) / (nodes - 1) + (second < 5 ? (moved / 5) * (edit.nodeMs + minute.nodeMs) : 0),
    // Devices start within five minutes of each other.
    'the power comes back': (second) =>
      (second < 300 ? (calm * second) / 300 : calm) +
      (second < 300 ? (each / 300) * (edit.nodeMs + minute.nodeMs) : 0),
  };
  return Object.entries(events).map(([name, work]) => ({
    ...{ name, busiest, longestS: secondsToCatchUp(work) },
  }));
}
