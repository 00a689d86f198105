import { isTemplatePath, templatePaths, unknownPaths } from '@perron/core';
import type { StoredWidget } from '@perron/schema';
import { fitText, longerInput, textStyle, wrapText } from '@perron/widgets/checking';
import { registry } from '@perron/widgets/definitions';
import { readableConfig } from '../model/config-of';
import { corrected, lettersApart } from '../model/placeholder-text';
import type { CheckInput } from './check-input';
import { shownWidgets } from './check-input';
import type { Finding, Fix } from './finding';
import { fixField } from './fixes';

type TextConfig = (typeof registry.text)['sample']['config'];

/** A text shrinks to this share of its size before it is cut (widget `text`). */
const floor = 0.6;
const ellipsis = '…';

type Flow = TextConfig['flow'];

/** The situation and the measure that texts are checked with. */
type TextInput = Pick<CheckInput, 'situations' | 'measureIn'>;

interface Judged {
  readonly input: TextInput;
  /** To which share of its size a text may shrink. */
  readonly min: number;
}

function textConfig(widget: StoredWidget): TextConfig | null {
  if (widget.type !== 'text') return null;
  const parsed = registry.text.schema.safeParse(readableConfig(widget) ?? {});
  return parsed.success ? parsed.data : null;
}

/** The lines that passengers would read. */
function linesOf(text: string, config: TextConfig, widget: StoredWidget, { input, min }: Judged) {
  const { font } = config;
  const request = {
    maxWidthPx: widget.width,
    fontSizePx: font.fontSize,
    minFontSizePx: Math.ceil(font.fontSize * min),
    abbreviate: config.text.includes('{{'),
    measure: input.measureIn(textStyle(font, font.fontSize)),
  };
  if (config.flow === 'line') {
    return text.split('\n').map((line) => fitText({ ...request, text: line }).text);
  }
  const { lines } = wrapText({
    ...request,
    text,
    maxHeightPx: widget.height,
    lineHeight: font.lineHeight,
  });
  return lines;
}

/** Whether something of the text is cut off, in width or in height. */
function isCut(
  text: string,
  config: TextConfig,
  widget: StoredWidget,
  input: TextInput,
  min = floor,
): boolean {
  const lines = linesOf(text, config, widget, { input, min });
  const cut = lines.some((line) => line.endsWith(ellipsis)) && !text.trimEnd().endsWith(ellipsis);
  const { fontSize, lineHeight } = config.font;
  const heightPx = fontSize * Math.max(1, lineHeight) * (lines.length - 1) + fontSize;
  return cut || (config.flow === 'line' && heightPx > widget.height);
}

/** A text in each language, and 40 % longer. */
function saidBy(config: TextConfig, widget: StoredWidget, { situations }: TextInput) {
  const size = { width: widget.width, height: widget.height };
  return situations.map((situation) => {
    const given = { config, size, situation, mode: 'live' as const };
    const longer = longerInput(given);
    const longerText = registry.text.schema.parse(longer.config).text;
    return {
      now: registry.text.model(given).text,
      longer: registry.text.model({
        ...given,
        situation: longer.situation,
        config: { ...config, text: longerText },
      }).text,
    };
  });
}

/** Lines that wrap, or the largest size at which everything fits. */
function fixOf(
  texts: readonly string[],
  config: TextConfig,
  widget: StoredWidget,
  input: CheckInput,
): Fix | null {
  const fitsWith = (flow: Flow, fontSize: number) =>
    texts.every(
      (text) =>
        !isCut(text, { ...config, flow, font: { ...config.font, fontSize } }, widget, input),
    );
  const { fontSize } = config.font;
  if (config.flow === 'line' && fitsWith('wrap', fontSize)) {
    return fixField(input.design, widget.id, { fix: 'wrap' }, 'flow', 'wrap');
  }
  for (let px = Math.floor(fontSize) - 1; px >= fontSize * floor; px -= 1) {
    if (!fitsWith(config.flow, px)) continue;
    return fixField(input.design, widget.id, { fix: 'size', px }, 'font.fontSize', px);
  }
  return null;
}

/**
 * Whether a text fits at a size without getting smaller, in all languages; `null` if it is no text.
 */
export function fitsAtSize(widget: StoredWidget, px: number, input: TextInput): boolean | null {
  const config = textConfig(widget);
  if (config === null) return null;
  const sized = { ...config, font: { ...config.font, fontSize: px } };
  return saidBy(sized, widget, input).every(({ now }) => !isCut(now, sized, widget, input, 1));
}

/** Texts that will not fit, as they are or in a language that needs 40 % more. */
export function cutTexts(input: CheckInput): readonly Finding[] {
  return shownWidgets(input.design).flatMap((widget): Finding[] => {
    const config = textConfig(widget);
    if (config === null) return [];
    const said = saidBy(config, widget, input);
    const cutNow = said.find(({ now }) => isCut(now, config, widget, input));
    const cut = cutNow ?? said.find(({ longer }) => isCut(longer, config, widget, input));
    if (cut === undefined) return [];
    const when = cutNow ? 'now' : 'longer';
    const texts = said.flatMap(({ now, longer }) => [now, longer]);
    return [
      {
        key: `textCut ${widget.id}`,
        widgetId: widget.id,
        level: cutNow ? 'error' : 'warning',
        found: { check: 'textCut', text: cut.now, when },
        fix: fixOf(texts, config, widget, input),
      },
    ];
  });
}

/** A path that is at most two letters away; `null` if none is, or several are as near. */
function nearestPath(path: string): string | null {
  const near = Object.keys(templatePaths)
    .map((known) => ({ known, letters: lettersApart(path.toLowerCase(), known) }))
    .filter(({ letters }) => letters <= 2)
    .sort((a, b) => a.letters - b.letters);
  const [first, second] = near;
  return first === undefined || first.letters === second?.letters ? null : first.known;
}

/** All texts of a config with their paths, those of lists too. */
function textsIn(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** Placeholders that no situation knows; a departure's own ones are checked by its widget. */
export function unknownPlaceholders({ design }: CheckInput): readonly Finding[] {
  return shownWidgets(design).flatMap((widget) =>
    textsIn(readableConfig(widget) ?? {}, '').flatMap(([path, text]) =>
      unknownPaths(text)
        .filter((unknown) => !unknown.startsWith('departure.'))
        .map((unknown): Finding => {
          const nearest = nearestPath(unknown);
          return {
            key: `placeholder ${widget.id} ${path} ${unknown}`,
            widgetId: widget.id,
            level: 'error',
            found: { check: 'placeholder', path: unknown },
            fix:
              nearest === null || !isTemplatePath(nearest)
                ? null
                : fixField(
                    design,
                    widget.id,
                    { fix: 'placeholder', path: nearest },
                    path,
                    corrected(text, unknown, nearest),
                  ),
          };
        }),
    ),
  );
}
