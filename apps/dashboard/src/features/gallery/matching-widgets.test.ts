import { widgetStates } from '@perron/widgets/gallery';
import { beforeAll, expect, test } from 'vitest';
import type { GalleryWidget } from './gallery-widget';
import { matchingWidgets } from './matching-widgets';

let widgets: GalleryWidget[];

beforeAll(async () => {
  widgets = [
    {
      kind: 'depatures_table',
      title: { en: 'Departures table', de: 'Abfahrtstafel' },
      states: await widgetStates('depatures_table'),
    },
    { kind: 'time', title: { en: 'Time', de: 'Uhrzeit' }, states: await widgetStates('time') },
  ];
});

function found(search: string) {
  return matchingWidgets(widgets, search).map(({ kind, states }) => [kind, states.length]);
}

test('no search means every widget in every state', () => {
  expect(matchingWidgets(widgets, '  ')).toBe(widgets);
});

test('a widget is found by its name in either language, and by its kind', () => {
  const board = [['depatures_table', widgets[0]!.states.length]];
  expect(found('abfahrtstafel')).toEqual(board);
  expect(found('Departures T')).toEqual(board);
  expect(found('depatures_')).toEqual(board);
});

test('a state is found by its name, and stands alone', () => {
  expect(found('with seconds')).toEqual([['time', 1]]);
});

test('a name that nothing has finds nothing', () => {
  expect(found('hologram')).toEqual([]);
});
