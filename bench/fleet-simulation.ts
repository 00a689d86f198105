import type { Used } from './fleet-meter';

export interface SimulatedNetwork {
  readonly nodes: number;
  readonly target: number;
  /** The cost of a display's minute in which nothing happens. */
  readonly minute: Used;
  /** The cost of an edit that it shows. */
  readonly edit: Used;
}

export interface SimulatedEvent {
  readonly name: string;
  /** Seconds until no node has work left over; infinite: it never catches up. */
  readonly catchUpS: number;
  /** The share of a node's core in a second in which nothing happens. */
  readonly calm: number;
}

/** A loop of JavaScript has one core, whatever the machine has. */
const coreMs = 1000;
const lookedAtS = 1_800;

/** Work that comes to one node in each second, in CPU ms. */
type Work = (second: number) => number;

function catchUpS(work: Work): number {
  let left = 0;
  let lastBusy = 0;
  for (let second = 0; second < lookedAtS; second += 1) {
    left = Math.max(0, left + work(second) - coreMs);
    if (left > 0) lastBusy = second + 1;
  }
  return left > 0 ? Infinity : lastBusy;
}

/** Second by second: an edit that all show, a node that is gone, and the power that comes back. */
export function simulateFleet({ nodes, target, minute, edit }: SimulatedNetwork): SimulatedEvent[] {
  const each = target / nodes;
  const calmMs = (each * minute.nodeMs) / 60;
  // Its displays come to the others within 5 s and ask for everything.
  const moved = each / (nodes - 1);
  const joinMs = edit.nodeMs + minute.nodeMs;
  const events: Record<string, Work> = {
    'an edit that all show': (second) => calmMs + (second === 0 ? each * edit.nodeMs : 0),
    'a node is gone': (second) =>
      (calmMs * nodes) / (nodes - 1) + (second < 5 ? (moved / 5) * joinMs : 0),
    // Devices start within five minutes of each other.
    'the power comes back': (second) =>
      second < 300 ? (calmMs * second) / 300 + (each / 300) * joinMs : calmMs,
  };
  return Object.entries(events).map(([name, work]) => ({
    name,
    calm: calmMs / coreMs,
    catchUpS: catchUpS(work),
  }));
}
