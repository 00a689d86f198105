import type { Clock } from '@perron/timing';
import type { TurnableClock } from './clock';

/** The clock of the time simulator: another clock that can be sped up, stopped and set. */
export class SimulatedClock implements TurnableClock {
  readonly #real: Clock;
  readonly #listeners = new Set<() => void>();
  /** A moment of the real clock, and what this one showed then. */
  #anchor: { readonly realMs: number; readonly simulatedMs: number };
  #speed = 1;

  constructor(real: Clock) {
    this.#real = real;
    const realMs = real.now();
    this.#anchor = { realMs, simulatedMs: realMs };
  }

  now(): number {
    const { realMs, simulatedMs } = this.#anchor;
    return simulatedMs + (this.#real.now() - realMs) * this.#speed;
  }

  speed(): number {
    return this.#speed;
  }

  /**
   * @param factor seconds of this clock in one second; 0 stops it
   * @throws Error 'Speed factor cannot be negative'
   */
  setSpeed(factor: number): void {
    if (factor < 0) throw new Error('Speed factor cannot be negative');
    if (!Number.isFinite(factor)) throw new Error(`Speed factor must be a number, got ${factor}`);
    this.#set(this.now(), factor);
  }

  /** Shows another moment (epoch ms) and goes on from there at the same speed. */
  jumpTo(epochMs: number): void {
    if (!Number.isFinite(epochMs)) throw new Error(`Expected a moment in epoch ms, got ${epochMs}`);
    this.#set(epochMs, this.#speed);
  }

  /** Shows the real time again, at its speed. */
  returnToNow(): void {
    this.#set(this.#real.now(), 1);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #set(simulatedMs: number, speed: number): void {
    this.#anchor = { realMs: this.#real.now(), simulatedMs };
    this.#speed = speed;
    for (const listener of [...this.#listeners]) listener();
  }
}
