import { expect, test } from 'vitest';
import { hanScript, scriptsIn } from './script-fonts';

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
  expect(scriptsIn(text, 'chinese')).toEqual(scripts);
});

test.each([
  [['ja', 'en'], 'japanese'],
  [['en', 'ko'], 'korean'],
  [['zh', 'ja'], 'chinese'],
  [['de', 'en'], 'chinese'],
])(
  'characters of several languages are, in a network of %j, in the font %s',
  (languages, script) => {
    expect(scriptsIn('東京', hanScript(languages))).toEqual([script]);
  },
);
