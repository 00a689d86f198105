import { useSyncExternalStore } from 'react';
import type { Measure } from './fit-text';
import { needScriptFonts, scriptFamilies } from './script-fonts';

/** The style of a text. */
export interface TextStyle {
  readonly weight: number;
  readonly italic: boolean;
  /** Space between letters in multiples of the size; mostly negative for large text. */
  readonly letterSpacingEm: number;
}

/** One family everywhere, those of other scripts, and what stands in until they are loaded. */
export const fontFamily = `'Inter', 'Inter Variable', ${scriptFamilies}, system-ui, sans-serif`;

/** Widths kept; names on a board are few, so that a full cache means a wrong use, not a need. */
const cachedWidths = 5_000;

let context: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

function canvasContext(): CanvasRenderingContext2D | null {
  if (context === undefined) {
    context =
      typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  }
  return context;
}

/** Mean width of Inter's letters in multiples of the size: where nothing can measure. */
const meanLetterEm = 0.58;

function measured(text: string, font: string, fontSizePx: number): number {
  const canvas = canvasContext();
  if (!canvas) return text.length * fontSizePx * meanLetterEm;
  const key = `${font}|${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  needScriptFonts(text);
  if (widths.size >= cachedWidths) widths.clear();
  canvas.font = font;
  const widthPx = canvas.measureText(text).width;
  widths.set(key, widthPx);
  return widthPx;
}

/** Scripts whose letters join: browsers leave the space between them alone. */
const joined = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}]/u;

/** Measures as the browser draws, without laying anything out. */
export function measureIn({ weight, italic, letterSpacingEm }: TextStyle): Measure {
  return (text, fontSizePx) => {
    const font = `${italic ? 'italic ' : ''}${weight} ${fontSizePx}px ${fontFamily}`;
    const spacingEm = joined.test(text) ? 0 : letterSpacingEm;
    return measured(text, font, fontSizePx) + text.length * spacingEm * fontSizePx;
  };
}

/** The same for text with tabular figures: each of them is as wide as a 0. */
export function measureFiguresIn(style: TextStyle): Measure {
  const measure = measureIn(style);
  return (text, fontSizePx) => measure(text.replace(/\d/g, '0'), fontSizePx);
}

let fontsLoaded = 0;
const listeners = new Set<() => void>();

function fontsHaveLoaded(): void {
  widths.clear();
  fontsLoaded += 1;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  const hasFonts = typeof document !== 'undefined' && 'fonts' in document;
  if (listeners.size === 0 && hasFonts) {
    document.fonts.addEventListener('loadingdone', fontsHaveLoaded);
  }
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0 && hasFonts) {
      document.fonts.removeEventListener('loadingdone', fontsHaveLoaded);
    }
  };
}

/**
 * Changes when a font has loaded, which changes every width; a part that measures reads it, so
 * that it is drawn again then.
 */
export function useFontsLoaded(): number {
  return useSyncExternalStore(
    subscribe,
    () => fontsLoaded,
    () => 0,
  );
}
