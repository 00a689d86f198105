import type { SystemReport, SystemSource, SystemStatus, SystemTimetable } from '@perron/schema';
import type { Tone } from '../../kit/page/ToneMark';

/** Advice for operators, by the id of its text. */
export type Advice =
  | 'timetable.failed'
  | 'timetable.ended'
  | 'timetable.ends'
  | 'timetable.begins'
  | 'timetable.empty'
  | 'timetable.held'
  | 'timetable.skipped'
  | 'realtime.failed'
  | 'weather.failed'
  | 'news.failed'
  | 'realtime.off'
  | 'weather.off'
  | 'news.off'
  | 'clock.wrong'
  | 'clock.differs'
  | 'database.failed'
  | 'storage.failed'
  | 'storage.low'
  | 'storage.full'
  | 'storage.filling'
  | 'mail.failing'
  | 'mail.none'
  | 'backup.none'
  | 'backup.old'
  | 'backup.lost';

/** How one part does, and what to do about it; `null` means nothing. */
export interface Check {
  readonly tone: Tone;
  /** Nobody can say how it does. */
  readonly isUnknown?: true;
  readonly advice: Advice | null;
}

const well: Check = { tone: 'well', advice: null };
const unknown: Check = { tone: 'quiet', isUnknown: true, advice: null };
const dayMs = 86_400_000;
/** A part of what all files together may have. */
const filling = 0.9;
const lowBytes = 2 * 1024 ** 3;
/** A backup older than this is worth a look. */
const backupMs = 7 * dayMs;
const timetableMs = 7 * dayMs;

/** The state of a feed that was read; `null` if nobody needs to do anything. */
function timetableCheck(timetable: SystemTimetable | null): Check | null {
  if (timetable === null) return null;
  const { held, skipped_rows } = timetable;
  switch (timetable.condition) {
    case 'ended':
      return { tone: 'bad', advice: 'timetable.ended' };
    case 'empty':
      return { tone: 'bad', advice: 'timetable.empty' };
    case 'not_begun':
      return { tone: 'bad', advice: 'timetable.begins' };
    case 'ends_soon':
      if (held !== null && !held.declined) return { tone: 'doubtful', advice: 'timetable.held' };
      return { tone: 'doubtful', advice: 'timetable.ends' };
    case 'current':
    case 'unknown':
      if (held !== null && !held.declined) return { tone: 'doubtful', advice: 'timetable.held' };
      return skipped_rows > 0 ? { tone: 'doubtful', advice: 'timetable.skipped' } : null;
  }
}

export function sourceCheck(source: SystemSource, nowMs: number): Check {
  const { kind, state, valid_until, problem } = source;
  const ofTimetable = problem === null ? timetableCheck(source.timetable) : null;
  if (ofTimetable !== null) return ofTimetable;
  if (state === 'failed') return { tone: 'bad', advice: `${kind}.failed` };
  // It works, with something that the server says in its own words, or that speaks against it.
  if (state === 'ok' && (problem !== null || (source.guesses ?? []).length > 0))
    return { tone: 'doubtful', advice: null };
  if (state === 'waiting') return { tone: 'quiet', advice: null };
  // A timetable is never off: without one there is no network.
  if (state === 'off')
    return { tone: 'quiet', advice: kind === 'timetable' ? null : `${kind}.off` };
  if (valid_until === null) return well;
  // The last day counts to its end.
  const leftMs = Date.parse(valid_until) + dayMs - nowMs;
  if (leftMs <= 0) return { tone: 'bad', advice: 'timetable.ended' };
  return leftMs < timetableMs ? { tone: 'doubtful', advice: 'timetable.ends' } : well;
}

function componentOf(status: SystemStatus, name: 'database' | 'storage') {
  return status.components.find((component) => component.name === name);
}

export function databaseCheck(status: SystemStatus): Check {
  const isWell = componentOf(status, 'database')?.state === 'ok';
  return isWell ? well : { tone: 'bad', advice: 'database.failed' };
}

export function storageCheck(status: SystemStatus, { storage }: SystemReport): Check {
  if (componentOf(status, 'storage')?.state === 'failed') {
    return { tone: 'bad', advice: 'storage.failed' };
  }
  const { stored_bytes, quota_bytes } = storage;
  if (quota_bytes !== null && stored_bytes >= filling * quota_bytes) {
    const isFull = stored_bytes >= quota_bytes;
    return { tone: 'doubtful', advice: isFull ? 'storage.full' : 'storage.filling' };
  }
  const isLow = storage.free_bytes !== null && storage.free_bytes < lowBytes;
  return isLow ? { tone: 'doubtful', advice: 'storage.low' } : well;
}

/** The clock of the node that answered. */
export function clockCheck({ clock }: SystemReport): Check {
  switch (clock?.state) {
    case 'wrong':
      return { tone: 'bad', advice: 'clock.wrong' };
    case 'differs':
      return { tone: 'doubtful', advice: 'clock.differs' };
    case 'ok':
      // Compared with nobody, it may be wrong.
      return clock.witnesses.length === 0 ? unknown : well;
    case undefined:
      return unknown;
  }
}

export function mailCheck({ mail }: SystemReport): Check {
  if (mail.failing > 0) return { tone: 'bad', advice: 'mail.failing' };
  return mail.sends ? well : { tone: 'quiet', advice: 'mail.none' };
}

export function backupCheck({ backup }: SystemReport, nowMs: number): Check {
  if (backup === null) return { tone: 'doubtful', advice: 'backup.none' };
  if (backup.lost_files > 0) return { tone: 'doubtful', advice: 'backup.lost' };
  const isOld = nowMs - Date.parse(backup.at) > backupMs;
  return isOld ? { tone: 'doubtful', advice: 'backup.old' } : well;
}

/** How many parts need somebody: those that are red, and those worth a look. */
export function countOf(checks: readonly Check[]) {
  const count = (tone: Tone) => checks.filter((check) => check.tone === tone).length;
  return { bad: count('bad'), doubtful: count('doubtful') };
}
