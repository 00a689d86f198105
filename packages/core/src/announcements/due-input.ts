import type { DirectAnnouncement, PlaylistEntry } from '@perron/schema';
import type { Situation } from '../situation/situation';
import { spokenIn } from './announcement';
import type { SpokenPart } from './announcement';
import type { Wording } from './phrases';
import type { AnnouncementRules } from './rules';

/** The playlist of the scenario that is chosen. */
export interface PlaylistHere {
  readonly id: number;
  readonly entries: readonly PlaylistEntry[];
  /** Since when it runs, epoch ms. */
  readonly sinceMs: number;
}

/** From what it is decided what may be said. */
export interface DueInput {
  readonly situation: Situation;
  readonly rules: AnnouncementRules;
  /** `null` means that no scenario applies, or it has no playlist for this output. */
  readonly playlist: PlaylistHere | null;
  /** Announcements that operators have made at once, for this output. */
  readonly direct: readonly DirectAnnouncement[];
  /** When each announcement was said last, by its key; epoch ms. */
  readonly said: ReadonlyMap<string, number>;
}

/** A sentence in each of the passengers' languages that are spoken, the leading one first. */
export function spoken(
  { situation }: Pick<DueInput, 'situation'>,
  text: (wording: Wording) => string,
): SpokenPart[] {
  const { languages, networkStyle } = situation;
  return spokenIn(languages).map((language) => ({
    language,
    text: text({ language, networkStyle }),
  }));
}
