import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useMeasures } from './measure-text';
import { SceneLanguagesContext } from './scene-languages';
import { needScriptFonts } from './script-fonts';

vi.mock('./script-fonts', { spy: true });

/** The width of a letter in the fonts that have loaded, px. */
let letterPx: number;
let fonts: EventTarget;

beforeEach(() => {
  letterPx = 10;
  fonts = new EventTarget();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  const measureText = vi.fn((text: string) => ({ width: text.length * letterPx }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    measureText,
  } as unknown as RenderingContext);
});

const style = { weight: 500, italic: false, letterSpacingEm: 0 };

function Width({ text }: { readonly text: string }) {
  const { measureIn } = useMeasures();
  return <p>{measureIn(style)(text, 20)}</p>;
}

function draw(text: string, languages: readonly string[]): HTMLElement {
  const page = document.createElement('div');
  const root = createRoot(page);
  onTestFinished(() => act(() => root.unmount()));
  act(() =>
    root.render(
      <SceneLanguagesContext value={languages}>
        <Width text={text} />
      </SceneLanguagesContext>,
    ),
  );
  return page;
}

test('a text is measured again when a font has loaded, and only then', () => {
  const page = draw('Wittenau', ['de']);
  expect(page.textContent).toBe('80');
  letterPx = 11;
  expect(draw('Wittenau', ['de']).textContent).toBe('80');
  act(() => void fonts.dispatchEvent(new Event('loadingdone')));
  expect(page.textContent).toBe('88');
});

test('the characters of each scene are those of its languages, also where two are drawn beside each other', () => {
  draw('東京', ['ja', 'en']);
  draw('東京', ['zh']);
  expect(vi.mocked(needScriptFonts).mock.calls.filter(([text]) => text === '東京')).toEqual([
    ['東京', 'japanese'],
    ['東京', 'chinese'],
  ]);
});
