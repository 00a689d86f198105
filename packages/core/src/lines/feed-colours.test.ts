import { productNames } from '@perron/schema';
import type { Line, NetworkStyle } from '@perron/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from './contrast';
import { lineBadge } from './line-badge';
import { berlinStyle, germanCityStyle, plainStyle, styleOfNetwork } from './network-style';
import { tidyStationName } from './station-name';
import { signsOfStation, stationSignLook } from './station-signs';

type SignOf = Pick<Line, 'name' | 'product' | 'color'>;

function subway(name: string, bg: string, fg: string): SignOf {
  return { name, product: 'subway', color: { bg, fg } };
}

/** New York names no text colour for most lines, Paris names both, Berlin's own come with its feed. */
const newYork: NetworkStyle = { ...plainStyle, shapes: { subway: 'circle' } };
test.each<[string, SignOf, NetworkStyle, object]>([
  [
    'New York 7',
    subway('7', '#b933ad', ''),
    newYork,
    { background: '#b933ad', color: '#ffffff', shape: 'circle' },
  ],
  [
    'New York N',
    subway('N', '#fccc0a', ''),
    newYork,
    { background: '#fccc0a', color: '#000000', shape: 'circle' },
  ],
  [
    'New York 4',
    subway('4', '#00933c', ''),
    newYork,
    { background: '#00933c', color: '#ffffff', shape: 'circle' },
  ],
  ['New York SIR', subway('SIR', '#0039a6', ''), newYork, { shape: 'pill' }],
  [
    'Paris 1',
    subway('1', '#FFBE00', '#000000'),
    plainStyle,
    { background: '#FFBE00', color: '#000000', shape: 'rectangle' },
  ],
  [
    'Paris 4',
    subway('4', '#BB4B9C', '#FFFFFF'),
    plainStyle,
    { background: '#BB4B9C', color: '#FFFFFF' },
  ],
  [
    'Berlin U2',
    { name: 'U2', product: 'subway' },
    berlinStyle,
    { background: '#da421e', color: '#ffffff' },
  ],
  [
    "Berlin's U2 elsewhere",
    { name: 'U2', product: 'subway' },
    plainStyle,
    { background: '#115d91' },
  ],
  [
    'an S1 whose feed has a colour',
    { name: 'S1', product: 'suburban', color: { bg: '#123456', fg: '#ffffff' } },
    berlinStyle,
    { background: '#123456', shape: 'pill' },
  ],
  [
    'a line whose colour is none',
    { name: 'T1', product: 'tram', color: { bg: 'red', fg: '' } },
    plainStyle,
    { background: '#be1414' },
  ],
])('%s has its own badge, which can be read', (_, line, style, expected) => {
  const badge = lineBadge(line, style);
  expect(badge).toMatchObject(expected);
  expect(contrast(badge.background, badge.color)).toBeGreaterThanOrEqual(3);
});

test('the sign keeps its ground and can be read with any colours of a feed', () => {
  const channel = fc.integer({ min: 0, max: 0xffffff });
  const colour = channel.map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const text = fc.oneof(colour, fc.constantFrom('', 'white', '#12'));
  const product = fc.constantFrom(...productNames, null);
  const style = fc.constantFrom(berlinStyle, plainStyle, newYork);
  fc.assert(
    fc.property(fc.string(), product, colour, text, style, (name, kind, bg, fg, look) => {
      const badge = lineBadge({ name, product: kind, color: { bg, fg } }, look);
      expect(badge.background).toBe(bg);
      expect(contrast(bg, badge.color)).toBeGreaterThanOrEqual(3);
    }),
  );
});

test('the stations of a network tell whether it is Berlin’s', () => {
  expect(styleOfNetwork(['900100003', '900023201', 'A27'])).toBe(berlinStyle);
  expect(styleOfNetwork(['de:11000:900100003', 'de:12054:900230999'])).toBe(berlinStyle);
  expect(styleOfNetwork(['A27', '900100003', 'R16'])).toBe(plainStyle);
  expect(styleOfNetwork(['de:08111:6118'])).toBe(plainStyle);
  expect(styleOfNetwork([])).toBe(plainStyle);
});

test('Hamburg, Munich, Frankfurt and Nuremberg have S and U beside the names, in the network’s colours', () => {
  for (const area of ['de:02000:', 'de:09162:', 'de:06412:', 'de:09564:']) {
    expect(styleOfNetwork([`${area}10950`, `${area}6`, 'de:99999:1'])).toBe(germanCityStyle);
  }
  const products = ['bus', 'subway', 'suburban'] as const;
  const signs = signsOfStation({ stationName: 'S Bahn-Platz', products }, germanCityStyle);
  const looks = (style: NetworkStyle) => signs.map((sign) => stationSignLook(sign, style));
  expect(looks(germanCityStyle)).toEqual([
    { sign: 'suburban', text: 'S', shape: 'circle', background: '#008d4f', color: '#ffffff' },
    { sign: 'subway', text: 'U', shape: 'square', background: '#115d91', color: '#ffffff' },
  ]);
  expect(signsOfStation({ stationName: 'Dorf', products: ['bus'] }, germanCityStyle)).toEqual([]);
  const colors = { subway: { bg: '#0065AE' }, suburban: { bg: '#ffff00', fg: '#ffffff' } };
  const coloured = { ...germanCityStyle, colors };
  expect(looks(coloured)).toMatchObject([
    // White cannot be read on yellow.
    { background: '#ffff00', color: '#000000' },
    { background: '#0065AE', color: '#ffffff' },
  ]);
  expect(lineBadge({ name: 'U6', product: 'subway' }, coloured).background).toBe('#0065AE');
  const own = { bg: '#528132', fg: '#ffffff' };
  expect(lineBadge({ name: 'U1', product: 'subway', color: own }, coloured).background).toBe(
    '#528132',
  );
});

test('names of another network are left as they are, and tidied by its own rules', () => {
  expect(tidyStationName('S Street NW', plainStyle)).toBe('S Street NW');
  expect(tidyStationName('Bremen, Bahnhof', plainStyle)).toBe('Bremen, Bahnhof');
  const place = { stationName: 'S Street NW', products: ['bus'] } as const;
  expect(signsOfStation(place, plainStyle)).toEqual([]);
  const signed: NetworkStyle = { ...plainStyle, signs: true };
  expect(signsOfStation(place, signed)).toEqual(['bus']);
  // Taken off wherever it is, it is no sign of what calls there.
  const anywhere: NetworkStyle = {
    ...plainStyle,
    signs: true,
    names: [{ where: 'anywhere', remove: 'S ' }],
  };
  expect(signsOfStation(place, anywhere)).toEqual(['bus']);
  // Written out, it is a part of the name.
  const written = { where: 'start', remove: 'S ', replacement: 'South ' } as const;
  const spelled: NetworkStyle = { ...plainStyle, signs: true, names: [written] };
  expect(signsOfStation(place, spelled)).toEqual(['bus']);
  expect(tidyStationName('S Street NW', spelled)).toBe('South Street NW');
  const ended: NetworkStyle = { ...plainStyle, names: [{ where: 'end', remove: ' Station' }] };
  expect(tidyStationName('Union Station', ended)).toBe('Union');
  expect(tidyStationName('Station Road Station/Mall', ended)).toBe('Station Road/Mall');
  expect(tidyStationName(' Station', ended)).toBe('Station');
});
