import type { Clock } from '@perron/timing';
import type { TurnableClock } from './clock';

/**
 * The clock of the time simulator: another clock that can be sped up, stopped and set. Once it was
 * turned it goes by a steady one: 600 times as fast, it would put right a second of the real clock by
 * ten minutes.
 */
export class SimulatedClock implements TurnableClock {
  readonly #real: Clock;
  readonly #steady: Clock;
  readonly #listeners = new Set<() => void>();
  /**
   * A moment of the steady clock, and what this one showed then; `null` if it shows the real time.
   */
  #anchor: { readonly steadyMs: number; readonly simulatedMs: number } | null = null;
  #speed = 1;

  /** @param steady a clock that never jumps; only the time between two of its moments counts */
  constructor(real: Clock, steady: Clock = real) {
    this.#real = real;
    this.#steady = steady;
  }

  now(): number {
    if (this.#anchor === null) return this.#real.now();
    const { steadyMs, simulatedMs } = this.#anchor;
    return simulatedMs + (this.#steady.now() - steadyMs) * this.#speed;
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
    this.#speed = 1;
    this.#anchor = null;
    this.#notify();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #set(simulatedMs: number, speed: number): void {
    this.#anchor = { steadyMs: this.#steady.now(), simulatedMs };
    this.#speed = speed;
    this.#notify();
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
