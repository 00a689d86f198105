import type { Announcement } from '@perron/core';
import { longestReportedText, mostReportedSpoken } from '@perron/schema';
import type { Hearing, ReportedSpoken } from '@perron/schema';

interface Logged {
  readonly number: number;
  readonly announcement: Announcement;
  readonly fromMs: number;
  readonly heard: Hearing;
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
  note(announcement: Announcement, heard: Hearing, fromMs: number): void {
    if (this.#isKnownFailure(announcement.key, heard, fromMs)) return;
    this.#count += 1;
    const one = { number: this.#count, announcement, fromMs, heard };
    this.#logged = [...this.#logged, one].slice(-mostReportedSpoken);
  }

  #isKnownFailure(key: string, heard: Hearing, fromMs: number): boolean {
    for (const [one, ms] of this.#failedMs) {
      if (fromMs - ms >= failedAgainMs) this.#failedMs.delete(one);
    }
    if (heard !== 'failed') this.#failedMs.delete(key);
    else if (this.#failedMs.has(key)) return true;
    else this.#failedMs.set(key, fromMs);
    return false;
  }

  /** As a report tells it. @param nowMs on the same clock */
  report(nowMs: number): ReportedSpoken[] {
    return this.#logged.map(({ number, announcement: { kind, parts, rank }, fromMs, heard }) => ({
      number,
      kind,
      heard,
      age_seconds: Math.max(0, Math.round((nowMs - fromMs) / 100) / 10),
      parts: parts.map(({ language, text }) => ({ language, text: shortened(text) })),
      announcement_id: kind === 'operator' ? rank : null,
    }));
  }
}
