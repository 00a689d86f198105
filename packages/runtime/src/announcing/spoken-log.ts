import type { Announcement } from '@perron/core';
import { mostReportedSpoken } from '@perron/schema';
import type { Hearing, ReportedSpoken } from '@perron/schema';

interface Logged {
  readonly number: number;
  readonly announcement: Announcement;
  readonly fromMs: number;
  readonly heard: Hearing;
}

/** What a loudspeaker has said since its page opened, the last of it. */
export class SpokenLog {
  #logged: readonly Logged[] = [];
  #count = 0;

  /** @param fromMs when it began, on a clock that never jumps */
  note(announcement: Announcement, heard: Hearing, fromMs: number): void {
    this.#count += 1;
    const one = { number: this.#count, announcement, fromMs, heard };
    this.#logged = [...this.#logged, one].slice(-mostReportedSpoken);
  }

  /** As a report tells it. @param nowMs on the same clock */
  report(nowMs: number): ReportedSpoken[] {
    return this.#logged.map(({ number, announcement: { kind, parts, rank }, fromMs, heard }) => ({
      ...{ number, kind, heard },
      age_seconds: Math.max(0, Math.round((nowMs - fromMs) / 100) / 10),
      parts: [...parts],
      announcement_id: kind === 'operator' ? rank : null,
    }));
  }
}
