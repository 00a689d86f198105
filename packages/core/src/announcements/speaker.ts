import { announcementOrder } from './announcement';
import type { Announcement } from './announcement';

/** The announcement that a speaker is making right now. */
export interface Speaking {
  readonly announcement: Announcement;
  /** Epoch ms. */
  readonly fromMs: number;
  /** When it ends, as far as is known; epoch ms. */
  readonly untilMs: number;
}

/** A speaker's memory between two turns. */
export interface SpeakerMemory {
  readonly speaking: Speaking | null;
  /** When each announcement was begun last, by its key; epoch ms. */
  readonly said: ReadonlyMap<string, number>;
}

/** A speaker that has said nothing yet. */
export const silentSpeaker: SpeakerMemory = { speaking: null, said: new Map() };

/** The result of one turn of a speaker. */
export interface SpeakerTurn {
  readonly memory: SpeakerMemory;
  /** To begin now; `null` means nothing new. */
  readonly say: Announcement | null;
  /** The announcement that is broken off for it; `null` if there is none. */
  readonly cut: Announcement | null;
}

/** Departures of the same planned time come back for hours at most. */
const forgetAfterMs = 12 * 3_600_000;

function order(a: Announcement, b: Announcement): number {
  return (
    announcementOrder.indexOf(a.kind) - announcementOrder.indexOf(b.kind) ||
    a.rank - b.rank ||
    (a.key < b.key ? -1 : 1)
  );
}

function maySay({ key, repeatMs, hold }: Announcement, { said }: SpeakerMemory, nowMs: number) {
  if (hold !== null) return false;
  const lastMs = said.get(key);
  return lastMs === undefined || (repeatMs !== null && nowMs - lastMs >= repeatMs);
}

/**
 * Only texts of playlists are broken off: for all that matters more, and once they may no longer be
 * said. All else is short, and half an announcement is worse than a late one.
 */
function isCut(speaking: Speaking, next: Announcement | null, due: readonly Announcement[]) {
  const { announcement } = speaking;
  if (announcement.kind !== 'scene') return false;
  const now = due.find(({ key }) => key === announcement.key);
  return (next !== null && next.kind !== 'scene') || (now !== undefined && now.hold !== null);
}

function remembered(memory: SpeakerMemory, nowMs: number): SpeakerMemory {
  const speaking = memory.speaking && memory.speaking.untilMs > nowMs ? memory.speaking : null;
  const old = [...memory.said].filter(([, ms]) => nowMs - ms > forgetAfterMs);
  if (old.length === 0) return { ...memory, speaking };
  const gone = new Set(old.map(([key]) => key));
  return { speaking, said: new Map([...memory.said].filter(([key]) => !gone.has(key))) };
}

/**
 * Chooses the speaker's next announcement: the most important one that was not made within its interval, and
 * never two at once.
 * @param due what may be said now, by `announcementsDue` with `memory.said`
 * @param nowMs epoch ms
 * @param lengthMs how long it takes to say something; the player says with `ended` when it is over
 */
export function speakerTurn(
  before: SpeakerMemory,
  due: readonly Announcement[],
  nowMs: number,
  lengthMs: (announcement: Announcement) => number,
): SpeakerTurn {
  const memory = remembered(before, nowMs);
  const [next = null] = due
    .filter((announcement) => maySay(announcement, memory, nowMs))
    .sort(order);
  const { speaking } = memory;
  const cut = speaking && isCut(speaking, next, due) ? speaking.announcement : null;
  if (speaking && !cut) return { memory, say: null, cut: null };
  if (!next) return { memory: { ...memory, speaking: null }, say: null, cut };
  const begun = { announcement: next, fromMs: nowMs, untilMs: nowMs + lengthMs(next) };
  const said = new Map(memory.said).set(next.key, nowMs);
  return { memory: { speaking: begun, said }, say: next, cut };
}

/** The player is through with it, sooner or later than was expected. */
export function ended(memory: SpeakerMemory): SpeakerMemory {
  return { ...memory, speaking: null };
}

/** It could not be heard: it is said again as soon as it can be. */
export function unheard(memory: SpeakerMemory, { key }: Announcement): SpeakerMemory {
  const said = new Map(memory.said);
  said.delete(key);
  const isThis = memory.speaking?.announcement.key === key;
  return { speaking: isThis ? null : memory.speaking, said };
}

/** About 14 letters are read out in a second; languages are apart by a pause. */
const msByLetter = 70;
const pauseMs = 600;

/** How long it takes about to read a text out, and to read it from a picture. */
export function readingMs(text: string): number {
  return text.length * msByLetter + pauseMs;
}

/** How long it takes about to say something, for where nobody has said it yet. */
export function expectedLengthMs({ parts }: Announcement): number {
  return parts.reduce((sum, { text }) => sum + readingMs(text), 0);
}
