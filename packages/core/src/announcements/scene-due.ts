import { frameAt } from '../playlist/frame-at';
import { fillTemplate } from '../templates/fill-template';
import { spokenIn } from './announcement';
import type { Announcement } from './announcement';
import type { DueInput } from './due-input';

/**
 * The text of the playlist whose turn it is. A train at the platform has the passengers' ears, and
 * where nobody knows whether one is there the text is said.
 */
export function sceneDue({ situation, playlist, rules }: DueInput): Announcement[] {
  const { nowMs, languages, trainAtPlatform, place } = situation;
  if (playlist === null) return [];
  const frame = frameAt(playlist.entries, Math.max(0, nowMs - playlist.sinceMs));
  if (frame?.entry.type !== 'Audio') return [];
  const text = fillTemplate(frame.entry.text, situation).trim();
  const [language] = spokenIn(languages);
  if (text === '') return [];
  return [
    {
      key: `scene|${playlist.id}|${frame.index}`,
      kind: 'scene',
      parts: [{ language, text }],
      repeatMs: rules.repeatMs.scene,
      rank: frame.index,
      // A vehicle stands at stations as often as it rides: its passengers hear texts there too.
      hold: place.kind === 'station' && trainAtPlatform === true ? 'train_at_platform' : null,
    },
  ];
}
