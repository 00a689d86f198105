import { buildSituation } from '../../situation/build-situation';
import type { SituationInput } from '../../situation/build-situation';
import { clockTimeWithSeconds } from '../../time/local-time';
import type { Announcement } from '../announcement';
import { announcementsDue } from '../announcements-due';
import type { PlaylistHere } from '../due-input';
import { defaultAnnouncementRules } from '../rules';
import type { AnnouncementRules } from '../rules';
import { expectedLengthMs, silentSpeaker, speakerTurn } from '../speaker';
import type { SpeakerMemory, SpeakerTurn } from '../speaker';

/** One moment of a turned clock. */
export interface ScriptStep {
  readonly nowMs: number;
  readonly due: readonly Announcement[];
  readonly before: SpeakerMemory;
  readonly turn: SpeakerTurn;
}

interface ScriptInput {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly stepMs?: number;
  readonly rules?: Partial<AnnouncementRules>;
  readonly playlist?: PlaylistHere | null;
  readonly inputAt: (nowMs: number) => SituationInput;
}

/** Turns the clock, and asks a speaker at each step what it says. */
export function scriptSteps(input: ScriptInput): ScriptStep[] {
  const rules = { ...defaultAnnouncementRules, ...input.rules };
  const steps: ScriptStep[] = [];
  let memory = silentSpeaker;
  for (let nowMs = input.fromMs; nowMs < input.untilMs; nowMs += input.stepMs ?? 1_000) {
    const situation = buildSituation(input.inputAt(nowMs));
    const { playlist = null } = input;
    const due = announcementsDue({ situation, rules, playlist, direct: [], said: memory.said });
    const turn = speakerTurn(memory, due, nowMs, expectedLengthMs);
    steps.push({ nowMs, due, before: memory, turn });
    memory = turn.memory;
  }
  return steps;
}

/** `14:03:00 approach: U8 nach Wittenau … / U8 to Wittenau …`, and what is broken off. */
export function scriptOf(steps: readonly ScriptStep[]): string[] {
  return steps.flatMap(({ nowMs, turn: { say, cut } }) => {
    const time = clockTimeWithSeconds(nowMs, 'Europe/Berlin');
    return [
      ...(cut ? [`${time} cut ${cut.kind}`] : []),
      ...(say ? [`${time} ${say.kind}: ${say.parts.map(({ text }) => text).join(' / ')}`] : []),
    ];
  });
}

/** The announcements that were left out, each once, with the reason: `14:03:00 not_live planned`. */
export function leftOutOf(steps: readonly ScriptStep[]): string[] {
  const seen = new Set<string>();
  return steps.flatMap(({ nowMs, due }) =>
    due.flatMap(({ key, kind, hold }) => {
      if (hold === null || seen.has(`${hold} ${key}`)) return [];
      seen.add(`${hold} ${key}`);
      return [`${clockTimeWithSeconds(nowMs, 'Europe/Berlin')} ${hold} ${kind}`];
    }),
  );
}
