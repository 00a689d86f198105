import { foreseenScript } from '@perron/core';
import type { ForeseenAnnouncement } from '@perron/core';
import { rulesIn } from '@perron/runtime';
import type { DisplayEngine } from '@perron/runtime';

/** Further ahead nobody knows the minutes. */
const longestMs = 60 * 60_000;

const none: readonly ForeseenAnnouncement[] = [];

/** The announcements of a simulated loudspeaker from its moment on; none of a display with pixels. */
export function scriptAhead(
  engine: Pick<DisplayEngine, 'frame' | 'candidates' | 'disruptions'>,
  untilMs: number,
): readonly ForeseenAnnouncement[] {
  const frame = engine.frame();
  if (frame.state !== 'audio') return none;
  const { situation, manifest } = frame;
  return foreseenScript({
    situation,
    rules: rulesIn(manifest),
    // A simulated output is no display with a number.
    direct: (manifest.speech?.announcements ?? []).filter(
      (announcement) => announcement.displayId === null,
    ),
    candidates: engine.candidates(),
    disruptions: engine.disruptions(),
    untilMs: Math.min(untilMs, situation.nowMs + longestMs),
  });
}
