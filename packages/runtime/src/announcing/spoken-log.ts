import type { Announcement } from '@perron/core';
import { longestReportedText, maxReportedSpoken } from '@perron/schema';
import type { Hearing, ReportedSpoken } from '@perron/schema';

interface Logged {
  readonly number: number;
  readonly announcement: Announcement;
  readonly fromMs: number;
  readonly outcome: Hearing;
}

/** A report with a longer text is refused, and the display counts as gone. */
function shortened(text: string): string {
  if (text.length <= longestReportedText) return text;
  return `${text.slice(0, longestReportedText - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** A failure that goes on is noted so often: beside it, what was said stays in sight. */
const failedAgainMs = 3_600_000;

/** The latest announcements of a loudspeaker since its page opened. */
export class SpokenLog {
  #logged: readonly Logged[] = [];
  #count = 0;
  /** When the failure of an announcement was noted, by its key; none of those that were said since. */
  readonly #failedMs = new Map<string, number>();

  /** @param fromMs when it began, on a clock that never jumps */
  note(announcement: Announcement, outcome: Hearing, fromMs: number): void {
    if (this.#isKnownFailure(announcement.key, outcome, fromMs)) return;
    this.#count += 1;
    const entry = { number: this.#count, announcement, fromMs, outcome };
    this.#logged = [...this.#logged, entry].slice(-maxReportedSpoken);
  }

  #isKnownFailure(key: string, outcome: Hearing, fromMs: number): boolean {
    for (const [entry, ms] of this.#failedMs) {
      if (fromMs - ms >= failedAgainMs) this.#failedMs.delete(entry);
    }
    if (outcome !== 'failed') this.#failedMs.delete(key);
    else if (this.#failedMs.has(key)) return true;
    else this.#failedMs.set(key, fromMs);
    return false;
  }

  /** As a report tells it. @param nowMs on the same clock */
  report(nowMs: number): ReportedSpoken[] {
    return this.#logged.map(({ number, announcement: { kind, parts, rank }, fromMs, outcome }) => ({
      number,
      kind,
      heard: outcome,
      age_seconds: Math.max(0, Math.round((nowMs - fromMs) / 100) / 10),
      parts: parts.map(({ language, text }) => ({ language, text: shortened(text) })),
      announcement_id: kind === 'operator' ? rank : null,
    }));
  }
}
