const night = '#0b1a33';
const blue = '#24406f';
const paper = '#ffffff';
const message = '#ffe9a8';
const dimOnNight = '#b9c6de';
const dimOnPaper = '#48587a';

/** Pictograms in a field of 240 by 240; `currentColor` and one accent. */
const doors = `
  <path d="M20 26h200M20 214h34M186 214h34"/>
  <rect x="20" y="26" width="54" height="160" rx="6"/><rect x="166" y="26" width="54" height="160" rx="6"/>
  <path d="M120 66v138M84 168l36 36 36-36" stroke="${message}" stroke-width="18"/>`;
const moon = `
  <path d="M156 34a92 92 0 1 0 52 138A80 80 0 0 1 156 34Z" fill="currentColor" stroke="none"/>
  <path d="M196 62v28M182 76h28M212 116v20M202 126h20" stroke-width="9"/>`;
const wheelchair = `
  <circle cx="96" cy="40" r="20" fill="currentColor" stroke="none"/>
  <path d="M96 78v70h58l26 58h24M96 104h52M74 112a58 58 0 1 0 78 74"/>`;
const umbrella = `
  <path d="M120 30v16M24 132a96 86 0 0 1 192 0Z" fill="currentColor"/>
  <path d="M120 132v58a22 22 0 0 0 44 0"/>`;

/** The messages, in German and English, and their colours. */
export const motifs = {
  doors: {
    de: 'Erst aussteigen lassen, dann einsteigen.',
    en: 'Please let others off first.',
    sign: doors,
    colours: { ground: night, panel: blue, sign: paper, text: paper, dim: dimOnNight },
  },
  night: {
    de: 'Freitag und Samstag fahren wir die ganze Nacht.',
    en: 'Trains run all night on Fridays and Saturdays.',
    sign: moon,
    colours: { ground: blue, panel: night, sign: message, text: paper, dim: dimOnNight },
  },
  room: {
    de: 'Bitte Platz machen für Rollstuhl, Kinderwagen und Rad.',
    en: 'Please make room for wheelchairs, prams and bikes.',
    sign: wheelchair,
    colours: { ground: paper, panel: blue, sign: paper, text: night, dim: dimOnPaper },
  },
  lost: {
    de: 'Etwas verloren?<br>Wir heben es auf.',
    en: 'Lost something? We keep it for you.',
    sign: umbrella,
    colours: { ground: message, panel: night, sign: message, text: night, dim: dimOnPaper },
  },
};

/** Sizes in px: the boxes of the demo's scenes, large enough for twice their size. */
export const shapes = {
  landscape: { width: 1520, height: 936, panel: 'left', panelPx: 520, letters: 100, air: 88 },
  portrait: { width: 1080, height: 1920, panel: 'top', panelPx: 840, letters: 108, air: 96 },
  strip: { width: 2000, height: 416, panel: 'left', panelPx: 416, letters: 84, air: 64 },
};

/** One notice as a page: the sign on its panel, then the words, then that it is a demo. */
export function pageOf({ de, en, sign, colours }, size, font) {
  const { panel, panelPx, letters, air, width, height } = size;
  const isTop = panel === 'top';
  const signPx = Math.round(Math.min(panelPx, isTop ? width : height) * 0.62);
  return `<!doctype html><style>
    @font-face { font-family: Inter; src: url(data:font/woff2;base64,${font}); font-weight: 100 900; }
    * { box-sizing: border-box; margin: 0; }
    body { width: ${width}px; height: ${height}px; display: flex; overflow: hidden;
      flex-direction: ${isTop ? 'column' : 'row'}; font: 400 ${letters}px/1.14 Inter;
      background: ${colours.ground}; color: ${colours.text}; }
    .panel { flex: none; ${isTop ? 'height' : 'width'}: ${panelPx}px; background: ${colours.panel};
      color: ${colours.sign}; display: flex; align-items: center; justify-content: center; }
    svg { width: ${signPx}px; height: ${signPx}px; fill: none; stroke: currentColor;
      stroke-width: 14; stroke-linecap: round; stroke-linejoin: round; }
    .words { flex: 1; min-width: 0; min-height: 0; padding: ${Math.round(air * 0.8)}px ${air}px;
      display: flex; flex-direction: column; justify-content: center; gap: 0.4em; }
    .de { font-weight: 700; letter-spacing: -0.02em; text-wrap: balance; hyphens: manual; }
    .en { font-size: 0.54em; line-height: 1.25; color: ${colours.dim}; text-wrap: balance; }
    .demo { position: absolute; right: ${Math.round(air / 2)}px; bottom: ${Math.round(air / 2.6)}px;
      font-size: 30px; line-height: 1; color: ${colours.dim}; }
  </style><div class="panel"><svg viewBox="0 0 240 240">${sign}</svg></div>
  <div class="words"><div class="de">${de}</div><div class="en">${en}</div></div>
  <div class="demo">Demo</div>`;
}
