import { use, useMemo, useSyncExternalStore } from 'react';
import type { Measure } from './fit-text';
import { SceneLanguagesContext } from './scene-languages';
import { hanScript, needScriptFonts, scriptFamilies } from './script-fonts';
import type { Script } from './script-fonts';

/** The style of a text. */
export interface TextStyle {
  readonly weight: number;
  readonly italic: boolean;
  /** Space between letters in multiples of the size; mostly negative for large text. */
  readonly letterSpacingEm: number;
}

export type MeasureIn = (style: TextStyle) => Measure;

/** Measure as the browser draws, without laying anything out. */
export interface Measures {
  readonly measureIn: MeasureIn;
  /** For text with tabular figures: each of them is as wide as a 0. */
  readonly measureFiguresIn: MeasureIn;
}

/** One family everywhere, those of other scripts, and what stands in until they are loaded. */
export const fontFamily = `'Inter', 'Inter Variable', ${scriptFamilies}, system-ui, sans-serif`;

/** Widths kept; names on a board are few, so that a full cache means a wrong use, not a need. */
const cachedWidths = 5_000;

/** Mean width of Inter's letters in multiples of the size: where nothing can measure. */
const meanLetterEm = 0.58;

/** Widths of texts in the fonts that a page has by now. */
class Widths {
  readonly #canvas: () => CanvasRenderingContext2D | null;
  readonly #known = new Map<string, number>();

  constructor(canvas: () => CanvasRenderingContext2D | null) {
    this.#canvas = canvas;
  }

  /** @param han the script of characters that several languages write with */
  of(text: string, font: string, fontSizePx: number, han: Script): number {
    const canvas = this.#canvas();
    if (!canvas) return text.length * fontSizePx * meanLetterEm;
    const key = `${han} ${font}|${text}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    needScriptFonts(text, han);
    if (this.#known.size >= cachedWidths) this.#known.clear();
    canvas.font = font;
    const widthPx = canvas.measureText(text).width;
    this.#known.set(key, widthPx);
    return widthPx;
  }
}

/** The widths that a page has measured: none after a font has loaded, which changes every width. */
class PageWidths {
  readonly #page: Document | null;
  readonly #listeners = new Set<() => void>();
  #context: CanvasRenderingContext2D | null | undefined;
  #widths: Widths;

  /** @param page `null` where there is none, as in a test: nothing can measure there */
  constructor(page: Document | null) {
    this.#page = page;
    this.#widths = this.#unmeasured();
  }

  readonly now = (): Widths => this.#widths;

  readonly subscribe = (changed: () => void): (() => void) => {
    if (this.#listeners.size === 0)
      this.#fonts()?.addEventListener('loadingdone', this.#measureAnew);
    this.#listeners.add(changed);
    return () => {
      this.#listeners.delete(changed);
      if (this.#listeners.size > 0) return;
      this.#fonts()?.removeEventListener('loadingdone', this.#measureAnew);
    };
  };

  readonly #measureAnew = (): void => {
    this.#widths = this.#unmeasured();
    for (const changed of this.#listeners) changed();
  };

  #unmeasured(): Widths {
    return new Widths(() => {
      if (this.#context === undefined) {
        this.#context = this.#page?.createElement('canvas').getContext('2d') ?? null;
      }
      return this.#context;
    });
  }

  #fonts(): FontFaceSet | null {
    return this.#page && 'fonts' in this.#page ? this.#page.fonts : null;
  }
}

const ofPages = new WeakMap<Document, PageWidths>();
const withoutPage = new PageWidths(null);

function pageWidths(): PageWidths {
  if (typeof document === 'undefined') return withoutPage;
  const known = ofPages.get(document) ?? new PageWidths(document);
  ofPages.set(document, known);
  return known;
}

/** Scripts whose letters join: browsers leave the space between them alone. */
const joined = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}]/u;

function measuresBy(widths: Widths, han: Script): Measures {
  const measureIn: MeasureIn = ({ weight, italic, letterSpacingEm }) => {
    const named = `${italic ? 'italic ' : ''}${weight}`;
    return (text, fontSizePx) => {
      const spacingEm = joined.test(text) ? 0 : letterSpacingEm;
      const font = `${named} ${fontSizePx}px ${fontFamily}`;
      return widths.of(text, font, fontSizePx, han) + text.length * spacingEm * fontSizePx;
    };
  };
  return {
    measureIn,
    measureFiguresIn: (style) => {
      const measure = measureIn(style);
      return (text, fontSizePx) => measure(text.replace(/\d/g, '0'), fontSizePx);
    },
  };
}

/** In the fonts that there are now, for use at once. @param languages the passengers', the leading one first */
export function measuresFor(languages: readonly string[]): Measures {
  return measuresBy(pageWidths().now(), hanScript(languages));
}

/** For a part of a scene: it is drawn again, with new ones, when a font has loaded. */
export function useMeasures(): Measures {
  const page = pageWidths();
  const widths = useSyncExternalStore(page.subscribe, page.now, page.now);
  const han = hanScript(use(SceneLanguagesContext));
  return useMemo(() => measuresBy(widths, han), [widths, han]);
}
