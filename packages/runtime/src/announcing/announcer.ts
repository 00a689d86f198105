import {
  announcementRulesOf,
  announcementsDue,
  defaultAnnouncementRules,
  ended,
  expectedLengthMs,
  isUrgent,
  loudnessAt,
  silentSpeaker,
  speakerTurn,
  unheard,
} from '@perron/core';
import type {
  Announcement,
  AnnouncementRules,
  DueInput,
  PlaylistHere,
  SpokenPart,
} from '@perron/core';
import type { Hearing, Manifest } from '@perron/schema';
import type { DisplayEngine } from '../engine/display-engine';
import type { DisplayFrame } from '../engine/frame';
import { FailedAnnouncements } from './failed-announcements';
import { SpokenLog } from './spoken-log';

/** An announcement as a loudspeaker gets it. */
export interface Utterance {
  readonly parts: readonly SpokenPart[];
  /** From 0 to 1. */
  readonly volume: number;
  /** A gong sounds before it. */
  readonly gong: boolean;
  /** Told when it comes to each part, by its index. */
  readonly onPart: (index: number) => void;
}

/** Makes the sound: a browser with its voices. */
export interface Loudspeaker {
  /**
   * Says it, and resolves when it is over or broken off by the signal. Where no sound can be made it
   * resolves with `silent`, after the time that it takes to read it.
   * @throws Error when it cannot be said now, and may be a moment later (`NotNow`: when)
   */
  say(utterance: Utterance, signal: AbortSignal): Promise<Exclude<Hearing, 'cut' | 'failed'>>;
  /** These may be said soon: what they sound like is fetched. */
  prepare(parts: readonly SpokenPart[]): void;
}

/** It cannot be said now: a loudspeaker that knows when to try again fails with this. */
export class NotNow extends Error {
  override readonly name = 'NotNow';
  /** 0: at once, and what is said then is decided again; it counts as no failure. */
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

/** The announcement being made right now. */
export interface NowSaid {
  readonly announcement: Announcement;
  /** Index of the part. */
  readonly part: number;
}

export interface AnnouncerDeps {
  readonly engine: Pick<DisplayEngine, 'frame' | 'subscribe'>;
  readonly loudspeaker: Loudspeaker;
  /** Number of the display; `null` if it has none. */
  readonly displayId: number | null;
  /** A clock that never jumps, in ms. */
  readonly monotonicMs: () => number;
  readonly onProblem: (error: unknown) => void;
}

/** An announcement that the loudspeaker has been given. */
interface Playing {
  readonly announcement: Announcement;
  readonly fromMs: number;
  readonly stop: AbortController;
}

type Audible = Extract<DisplayFrame, { readonly state: 'audio' }>;

/** An announcement that hangs is given up after this, but not before a slow voice has read it out. */
const longestMs = 90_000;
/** So far ahead is fetched what may be said. */
const aheadMs = 60_000;
const prepareEveryMs = 15_000;

const none: readonly Announcement[] = [];
const givenUp = new Error('it took too long');

/** The rules of a manifest; those that hold at the start where it has none. */
export function rulesIn({ speech }: Manifest): AnnouncementRules {
  return speech ? announcementRulesOf(speech.rules) : defaultAnnouncementRules;
}

/** Says what an audio output has to say: core decides, a loudspeaker makes the sound. */
export class Announcer {
  readonly #deps: AnnouncerDeps;
  readonly #log = new SpokenLog();
  readonly #failed = new FailedAnnouncements();
  readonly #listeners = new Set<() => void>();
  #memory = silentSpeaker;
  #playlist: { readonly id: number; readonly sinceMs: number } | null = null;
  #playing: Playing | null = null;
  #now: NowSaid | null = null;
  #preparedMs = -Infinity;
  #waitsUntilMs = -Infinity;
  #end: () => void = () => undefined;

  constructor(deps: AnnouncerDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#end = this.#deps.engine.subscribe(() => this.#turn());
    this.#turn();
  }

  stop(): void {
    this.#end();
    this.#playing?.stop.abort();
  }

  /** The announcement being made; `null` if there is none. The same object until that changes. */
  readonly now = (): NowSaid | null => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The latest announcements that were made; ages are since each began. */
  spoken() {
    return this.#log.report(this.#deps.monotonicMs());
  }

  /** From now on it can be heard: what was only shown is said, where it is still the case. */
  audible(): void {
    this.#playing?.stop.abort();
    this.#memory = silentSpeaker;
    this.#turn();
  }

  #turn(): void {
    const frame = this.#deps.engine.frame();
    if (frame.state !== 'audio') {
      // Neither the time nor what is the case is known: nothing is said of it.
      this.#playing?.stop.abort();
      return;
    }
    const { nowMs } = frame.situation;
    const turn = speakerTurn(this.#memory, this.#due(frame), nowMs, (announcement) =>
      Math.max(longestMs, 2 * expectedLengthMs(announcement)),
    );
    const playing = this.#playing;
    const { speaking } = this.#memory;
    this.#memory = turn.memory;
    if (turn.cut) playing?.stop.abort();
    else if (speaking !== turn.memory.speaking) this.#giveUp();
    if (turn.say) void this.#say(turn.say, frame);
    this.#prepare(frame);
  }

  /** It took too long, and nobody knows whether it was heard: it is said again once others have had their turn. */
  #giveUp(): void {
    if (this.#playing === null || this.#playing.stop.signal.aborted) return;
    const { announcement, fromMs, stop } = this.#playing;
    stop.abort(givenUp);
    const nowMs = this.#deps.monotonicMs();
    this.#log.note(announcement, 'failed', fromMs);
    this.#waitsUntilMs = nowMs + this.#failed.note(announcement.key, nowMs);
    // Its interval may be over, so that it has its turn already.
    const isNext = this.#memory.speaking?.announcement.key === announcement.key;
    if (!isNext) this.#memory = unheard(this.#memory, announcement);
  }

  #due(frame: Audible): readonly Announcement[] {
    const nowMs = this.#deps.monotonicMs();
    if (nowMs < this.#waitsUntilMs) return none;
    return announcementsDue(this.#input(frame)).filter(
      ({ key }) => !this.#failed.waits(key, nowMs),
    );
  }

  #input({ manifest, situation, choice }: Audible): DueInput {
    const { displayId } = this.#deps;
    const announcements = manifest.speech?.announcements ?? [];
    return {
      situation,
      said: this.#memory.said,
      rules: rulesIn(manifest),
      playlist: this.#playlistHere(choice.playlist, situation.nowMs),
      direct: announcements.filter(
        (announcement) => announcement.displayId === null || announcement.displayId === displayId,
      ),
    };
  }

  /** Each playlist plays from its start. */
  #playlistHere(playlist: Audible['choice']['playlist'], nowMs: number): PlaylistHere | null {
    if (!playlist) this.#playlist = null;
    else if (this.#playlist?.id !== playlist.id || nowMs < this.#playlist.sinceMs) {
      this.#playlist = { id: playlist.id, sinceMs: nowMs };
    }
    const { entries = [] } = playlist ?? {};
    return this.#playlist && { ...this.#playlist, entries };
  }

  async #say(announcement: Announcement, { manifest, situation }: Audible): Promise<void> {
    const { loudspeaker, monotonicMs } = this.#deps;
    const rules = rulesIn(manifest);
    const stop = new AbortController();
    const fromMs = monotonicMs();
    const playing = { announcement, fromMs, stop };
    this.#playing?.stop.abort();
    this.#playing = playing;
    const utterance: Utterance = {
      parts: announcement.parts,
      volume: loudnessAt(rules, situation.nowMs, situation.timeZone).volume,
      gong: rules.gong === 'always' || (rules.gong === 'urgent' && isUrgent(announcement.kind)),
      onPart: (part) => {
        if (!stop.signal.aborted) this.#show({ announcement, part });
      },
    };
    this.#show({ announcement, part: 0 });
    try {
      const outcome = await loudspeaker.say(utterance, stop.signal);
      if (stop.signal.reason !== givenUp) {
        this.#log.note(announcement, stop.signal.aborted ? 'cut' : outcome, fromMs);
        this.#failed.said(announcement.key);
      }
    } catch (error) {
      if (stop.signal.reason !== givenUp) this.#notSaid(playing, error);
    }
    // Another one may have taken its place.
    if (this.#playing !== playing) return;
    this.#playing = null;
    this.#memory = ended(this.#memory);
    this.#show(null);
    this.#turn();
  }

  #notSaid({ announcement, fromMs }: Playing, error: unknown): void {
    const { monotonicMs, onProblem } = this.#deps;
    const isLater = error instanceof NotNow;
    if (!isLater || error.waitMs > 0) {
      onProblem(error);
      this.#log.note(announcement, 'failed', fromMs);
    }
    const waitMs = isLater ? error.waitMs : this.#failed.note(announcement.key, monotonicMs());
    this.#waitsUntilMs = monotonicMs() + waitMs;
    this.#memory = unheard(this.#memory, announcement);
  }

  /** Fetches the announcements that are due within a minute if nothing changes. */
  #prepare(frame: Audible): void {
    const { loudspeaker, monotonicMs } = this.#deps;
    if (monotonicMs() - this.#preparedMs < prepareEveryMs) return;
    this.#preparedMs = monotonicMs();
    const { situation } = frame;
    const later = { ...situation, nowMs: situation.nowMs + aheadMs };
    for (const { parts, hold } of announcementsDue(this.#input({ ...frame, situation: later }))) {
      if (hold !== 'not_live' && hold !== 'no_voice') loudspeaker.prepare(parts);
    }
  }

  #show(now: NowSaid | null): void {
    this.#now = now;
    for (const listener of [...this.#listeners]) listener();
  }
}
