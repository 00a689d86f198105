import { afterEach, expect, test } from 'vitest';
import { preloadScriptFonts, scriptsIn } from './script-fonts';

afterEach(() => preloadScriptFonts([]));

test.each([
  ['Zürich HB', []],
  ['Łódź Fabryczna – Київ', []],
  ['Ελληνικό / Αργυρούπολη', []],
  ['서울역', ['korean']],
  ['สยาม', ['thai']],
  ['新宿ゆき', ['japanese']],
  ['北京南', ['chinese']],
  ['U8: عملية للشرطة', ['arabic']],
  ['ירושלים → 上海', ['hebrew', 'chinese']],
])('%s needs the fonts %j', (text, scripts) => {
  expect(scriptsIn(text)).toEqual(scripts);
});

test('characters of several languages are in the font of the network’s language', async () => {
  await preloadScriptFonts(['ja', 'en']);
  expect(scriptsIn('東京')).toEqual(['japanese']);
  await preloadScriptFonts(['zh', 'ja']);
  expect(scriptsIn('東京')).toEqual(['chinese']);
  await preloadScriptFonts(['de', 'en']);
  expect(scriptsIn('東京')).toEqual(['chinese']);
});
