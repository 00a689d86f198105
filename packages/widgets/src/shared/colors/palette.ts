/** The colours of the glass. Line colours are not among them: those are the network's. */
export const palette = {
  night: '#0b1a33',
  ruleOnNight: '#24406f',
  dimOnNight: '#b9c6de',
  paper: '#ffffff',
  ground: '#eef2f8',
  ruleOnPaper: '#d5deeb',
  /** A shade deeper than the dashboard's, so that it reaches 7:1 on paper. */
  dimOnPaper: '#48587a',
  amber: '#ffb000',
  message: '#ffe9a8',
  /** A shade lighter than the sketches' #ff7a59, which stays just under 7:1 on night. */
  lateOnNight: '#ff8363',
  lateOnPaper: '#9c2413',
  earlyOnNight: '#5fd38d',
  earlyOnPaper: '#075c30',
  black: '#000000',
} as const;

/** A board's ground, and what is on it. */
export interface Theme {
  readonly background: string;
  readonly text: string;
  readonly dim: string;
  readonly rule: string;
  readonly late: string;
  readonly early: string;
}

export const themes = {
  dark: {
    background: palette.night,
    text: palette.paper,
    dim: palette.dimOnNight,
    rule: palette.ruleOnNight,
    late: palette.lateOnNight,
    early: palette.earlyOnNight,
  },
  light: {
    background: palette.paper,
    text: palette.night,
    dim: palette.dimOnPaper,
    rule: palette.ruleOnPaper,
    late: palette.lateOnPaper,
    early: palette.earlyOnPaper,
  },
} as const satisfies Record<string, Theme>;

export type ThemeName = keyof typeof themes;
