import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beatOf, beatsOf } from './beat';

const start = Date.parse('2026-11-20T14:03:00+01:00');

/** A clock that a test turns; it runs on the fake timers' time. */
function turnedClock() {
  const listeners = new Set<() => void>();
  let anchor = { realMs: start, shownMs: start, speed: 1 };
  const now = () => anchor.shownMs + (Date.now() - anchor.realMs) * anchor.speed;
  return {
    now,
    speed: () => anchor.speed,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turn(speed: number, shownMs = now()) {
      anchor = { realMs: Date.now(), shownMs, speed };
      for (const listener of listeners) listener();
    },
    followers: () => listeners.size,
  };
}

let clock: ReturnType<typeof turnedClock>;
let hidden = false;
/** Moments of the beats that were heard, in ms after the start. */
let rang: number[];
let stop = (): void => undefined;

function listen(): void {
  const beat = beatOf(clock, 200);
  stop = beat.subscribe(() => rang.push(beat.momentMs() - start));
}

function hide(now: boolean): void {
  hidden = now;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  clock = turnedClock();
  rang = [];
});

afterEach(() => {
  stop();
  hidden = false;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a beat', () => {
  it('falls on the full fifths of a second, whenever somebody began to listen', () => {
    vi.advanceTimersByTime(130);
    listen();
    vi.advanceTimersByTime(570);
    expect(rang).toEqual([200, 400, 600]);
  });

  it('follows a clock that runs faster, and one that runs slower', () => {
    listen();
    clock.turn(2);
    vi.advanceTimersByTime(300);
    clock.turn(0.5);
    vi.advanceTimersByTime(400);
    expect(rang).toEqual([0, 200, 400, 600, 600, 800]);
  });

  it('waits while the clock stands, and shows at once where it was set', () => {
    listen();
    clock.turn(0);
    vi.advanceTimersByTime(5_000);
    clock.turn(0, start + 60_050);
    expect(rang).toEqual([0, 60_000]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('comes at most twenty times a second, however fast the clock runs', () => {
    listen();
    clock.turn(600);
    rang = [];
    vi.advanceTimersByTime(1_000);
    expect(rang).toHaveLength(20);
  });

  it('needs no timer on a hidden page, and goes on where the clock is then', () => {
    listen();
    hide(true);
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(10_000);
    hide(false);
    expect(rang.at(-1)).toBe(10_000);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('is one timer for all widgets of a length, and none when they are gone', () => {
    const beats = beatsOf(clock);
    const ends = [1, 2, 3].map(() => beats(200).subscribe(() => undefined));
    expect(vi.getTimerCount()).toBe(1);
    for (const end of ends) end();
    expect(vi.getTimerCount()).toBe(0);
    expect(clock.followers()).toBe(0);
  });
});
