import { candidatesFor, chooseScenario } from '@perron/core';
import type { Candidate, Choice, ConditionParser, Situation } from '@perron/core';
import type { Manifest } from '@perron/schema';

/** The scenario is checked this often (section 4), and at once when a fact changes. */
const checkMs = 3_000;

/** Everything that a condition may ask for: of the time, its minute. */
function factsOf(situation: Situation): string {
  const { place, trainAtPlatform, trip, disruptions, demo, today } = situation;
  const position =
    trip.state === 'known'
      ? { ...trip.position, progress: undefined, tripId: trip.tripId, direction: trip.direction }
      : trip.state === 'unsure'
        ? [trip.direction, trip.ahead[0]?.stationCode]
        : trip.state;
  const received =
    disruptions.state === 'known'
      ? [disruptions.here, disruptions.ahead, disruptions.announced].map((list) =>
          list.map(({ id, type }) => [id, type]),
        )
      : null;
  return JSON.stringify([place, trainAtPlatform, position, received, demo, today]);
}

/** Chooses the scenario of one display, and remembers the choice until it has to be made again. */
export class ScenarioChooser {
  readonly #onError: (message: string) => void;
  #candidates: readonly Candidate[] = [];
  #last: { readonly choice: Choice; readonly atMs: number; readonly facts: string } | null = null;

  /** @param onError told once of each condition that was dropped */
  constructor(onError: (message: string) => void) {
    this.#onError = onError;
  }

  /** Chooses from another manifest from now on. */
  use({ scenarios, playlists, outputType }: Manifest, parse: ConditionParser): void {
    this.#candidates = candidatesFor(scenarios, playlists, outputType.id, parse);
    this.#last = null;
  }

  /** Best priority first. */
  candidates(): readonly Candidate[] {
    return this.#candidates;
  }

  choose(situation: Situation): Choice {
    const facts = factsOf(situation);
    const last = this.#last;
    // Setting the clock back repeats the choice too.
    const isDue = !last || Math.abs(situation.nowMs - last.atMs) >= checkMs;
    if (!isDue && last.facts === facts) return last.choice;
    const choice = chooseScenario(this.#candidates, situation);
    for (const error of choice.errors) {
      if (!last?.choice.errors.includes(error)) this.#onError(error);
    }
    this.#last = { choice, atMs: situation.nowMs, facts };
    return choice;
  }

  /** The candidate that was chosen; `null` if none was. */
  chosen({ winner }: Choice): Candidate | null {
    const candidate = this.#candidates.find(({ scenario }) => scenario === winner) ?? null;
    // The only one is taken whatever its condition says.
    const isOnly = candidate !== null && this.#candidates.length === 1;
    return isOnly ? { ...candidate, condition: () => ({ state: 'fulfilled' }) } : candidate;
  }
}
