import type { RuntimeDisruption } from '@perron/schema';
import { chooseScenario } from '../scenarios/choose';
import type { Candidate } from '../scenarios/choose';
import { foreseenSituation } from '../situation/foreseen';
import type { Situation } from '../situation/situation';
import type { Announcement } from './announcement';
import { announcementsDue } from './announcements-due';
import type { DueInput, PlaylistHere } from './due-input';
import { expectedLengthMs, silentSpeaker, speakerTurn } from './speaker';

/** Something that will be said, if all goes as it is expected now. */
export interface ForeseenAnnouncement {
  /** When it begins, epoch ms. */
  readonly atMs: number;
  readonly announcement: Announcement;
}

export interface ForeseenScriptInput extends Pick<DueInput, 'situation' | 'rules' | 'direct'> {
  /** In the order of `candidatesFor`. */
  readonly candidates: readonly Candidate[];
  /** All disruptions that are known, also those to come; `null` means those that run. */
  readonly disruptions: readonly RuntimeDisruption[] | null;
  /** How far to look, epoch ms. */
  readonly untilMs: number;
}

const stepMs = 5_000;

function playlistAt(
  candidates: readonly Candidate[],
  situation: Situation,
  before: PlaylistHere | null,
): PlaylistHere | null {
  const { playlist } = chooseScenario(candidates, situation);
  if (!playlist) return null;
  const { id, entries } = playlist;
  return { id, entries, sinceMs: before?.id === id ? before.sinceMs : situation.nowMs };
}

/**
 * The announcements that a loudspeaker switched on now will make, and when, to five seconds. It leaves out
 * what nobody can know yet.
 */
export function foreseenScript(input: ForeseenScriptInput): ForeseenAnnouncement[] {
  const { situation: now, rules, direct, candidates, disruptions, untilMs } = input;
  const script: ForeseenAnnouncement[] = [];
  let memory = silentSpeaker;
  let playlist: PlaylistHere | null = null;
  for (let atMs = now.nowMs; atMs < untilMs; atMs += stepMs) {
    const situation = foreseenSituation(now, atMs, disruptions);
    playlist = playlistAt(candidates, situation, playlist);
    const due = announcementsDue({ situation, rules, direct, playlist, said: memory.said });
    const turn = speakerTurn(memory, due, atMs, expectedLengthMs);
    memory = turn.memory;
    if (turn.say) script.push({ atMs, announcement: turn.say });
  }
  return script;
}
