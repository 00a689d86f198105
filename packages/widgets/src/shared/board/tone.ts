import type { CSSProperties } from 'react';
import { palette, themes } from '../colors/palette';
import type { Theme } from '../colors/palette';

/** Amber is "go now"; grey is what does not run. */
export type Tone = 'plain' | 'amber' | 'dim';

/** Amber as text is too pale on paper: there it is the ground under the text. */
export function toneStyle(tone: Tone, theme: Theme): CSSProperties {
  if (tone === 'dim') return { color: theme.dim };
  if (tone === 'plain') return {};
  if (theme === themes.dark) return { color: palette.amber };
  return {
    background: palette.amber,
    color: palette.night,
    borderRadius: '0.12em',
    padding: '0 0.15em',
    margin: '0 -0.15em',
  };
}
