import { announcementKinds, spokenLanguages } from '@perron/schema';
import type { PassengerLanguage } from '@perron/schema';

/** The languages that passengers are spoken to in. */
export type SpokenLanguage = (typeof spokenLanguages)[number];

/** Whether there are phrases in a language, and rules of how it is read out. */
export function isSpoken(language: string): language is SpokenLanguage {
  return spokenLanguages.some((other) => other === language);
}

/**
 * Those of passengers' languages that are spoken, in their order; English where none is. The page of a stop
 * and the telephone read their texts out, and are in these languages too.
 */
export function spokenIn(
  languages: readonly PassengerLanguage[],
): readonly [SpokenLanguage, ...SpokenLanguage[]] {
  const [leading = 'en', ...others] = languages.filter(isSpoken);
  return [leading, ...others];
}

/**
 * The reason for an announcement.
 *
 * - `operator`: what operators have said at once.
 * - `arrival`: a train stands at the platform. `next_station`: a vehicle is on its way to it.
 * - `platform_change`, `cancellation`: also that one is taken back.
 * - `disruption`: for the first time; `disruption_again`: after its interval.
 * - `approach`: a train comes in some minutes; `planned`: by the timetable alone, and said so.
 * - `scene`: a text of the scenario's playlist.
 */
export type AnnouncementKind = (typeof announcementKinds)[number];

/** The first goes first. */
export const announcementOrder: readonly AnnouncementKind[] = announcementKinds;

const urgentKinds: ReadonlySet<AnnouncementKind> = new Set([
  'operator',
  'platform_change',
  'cancellation',
  'disruption',
]);

/** Passengers miss their train without it: it is said in quiet hours too, and never dropped. */
export function isUrgent(kind: AnnouncementKind): boolean {
  return urgentKinds.has(kind);
}

/** One sentence in one language. */
export interface SpokenPart {
  readonly language: SpokenLanguage;
  /** As it is written; `spokenText` says how it is read out. */
  readonly text: string;
}

/**
 * Why something is not said though it is the case.
 *
 * - `quiet_hours`: only urgent things are said now, or nothing.
 * - `train_at_platform`: texts of playlists wait until the train has left.
 * - `not_live`: what is known is too old or too thin to be announced.
 * - `no_voice`: its language is none that is spoken.
 */
export type Hold = 'quiet_hours' | 'train_at_platform' | 'not_live' | 'no_voice';

/** Something that is the case right now and may be said. */
export interface Announcement {
  /** The same for the same thing to say, whichever answer of the source it comes from. */
  readonly key: string;
  readonly kind: AnnouncementKind;
  /** In each language once, in this order, without a break for others. */
  readonly parts: readonly SpokenPart[];
  /** It is not said again for this time; `null` means never again. */
  readonly repeatMs: number | null;
  /**
   * Among several of a kind, the lower number goes first: the earlier train, the graver disruption.
   */
  readonly rank: number;
  /** `null` means that it may be said. */
  readonly hold: Hold | null;
}
