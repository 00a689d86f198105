import { frameAt } from '../playlist/frame-at';
import { fillTemplate } from '../templates/fill-template';
import { isSpoken, spokenIn } from './announcement';
import type { Announcement, Hold } from './announcement';
import type { DueInput } from './due-input';

/**
 * Operators write in the leading language. Where no voice speaks that, the voice of another one would read it;
 * they say in the rules which language their texts are in.
 */
function holdOf({ situation: { languages, place, trainAtPlatform } }: DueInput): Hold | null {
  const [leading] = languages;
  if (leading !== undefined && !isSpoken(leading)) return 'no_voice';
  // A vehicle stands at stations as often as it rides: its passengers hear texts there too.
  return place.kind === 'station' && trainAtPlatform === true ? 'train_at_platform' : null;
}

/**
 * The text of the playlist whose turn it is. A train at the platform has the passengers' ears, and
 * where nobody knows whether one is there the text is said.
 */
export function sceneDue(input: DueInput): Announcement[] {
  const { situation, playlist, rules } = input;
  const { nowMs, languages } = situation;
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
      hold: holdOf(input),
    },
  ];
}
