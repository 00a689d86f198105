import { pixelSceneEntity } from '@perron/schema';
import type { PixelSceneEntity, StoredWidget } from '@perron/schema';
import { fieldLimits, isWidgetType, registry } from '@perron/widgets/definitions';
import type { FormField, WidgetType } from '@perron/widgets/definitions';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, click, drawPage, fill, press } from '../../../kit/testing/draw-page';
import { createAnnouncer } from '../canvas/announcer';
import { createCommands } from '../canvas/commands';
import { CommandsContext } from '../canvas/commands-context';
import { createStageControl } from '../canvas/stage-control';
import { valueAt } from '../model/config-path';
import { designOf } from '../model/design';
import '../model/testing/all-kinds';
import { EditorContext } from '../session/editor-context';
import { createEditorSession } from '../session/editor-session';
import { configOf } from '../model/config-of';
import { Properties } from './Properties';

let close = async () => {};
afterEach(() => close());

function widgetOf(type: WidgetType, id: string = type): StoredWidget {
  const { width, height, ...config } = registry[type].defaults;
  return { id, type, version: 1, x: 40, y: 60, width, height, rotation: 0, ...config };
}

function sceneOf(widgets: readonly StoredWidget[]): PixelSceneEntity {
  return pixelSceneEntity.parse({
    id: 1,
    name: 'Hall',
    group_id: null,
    group: null,
    width: 1920,
    height: 1080,
    background: '#ffffff',
    widget_count: widgets.length,
    playlist_count: 0,
    thumbnail_file_id: null,
    thumbnail_url: null,
    widgets: [...widgets],
    ...stamps,
  });
}

const stamps = {
  version: 1,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
};

function pageOf<Item>(...items: readonly Item[]) {
  return { items: [...items], total: items.length, current_page: 1, page_size: 200 };
}

const bucket = { id: 7, name: 'Posters', content_count: 0, ...stamps };

/** The panel beside widgets, all of which are selected. */
async function openPanel(widgets: readonly StoredWidget[], language: 'de' | 'en' = 'en') {
  const scene = sceneOf(widgets);
  const session = createEditorSession(designOf(scene));
  session.select(widgets.map(({ id }) => id));
  const editor = { session, scene };
  const words = { groupName: () => 'Group', onFull: () => undefined, onMissing: () => undefined };
  const doing = {
    commands: createCommands(session, createStageControl(), words),
    announcer: createAnnouncer(),
  };
  const Page = () => (
    <EditorContext value={editor}>
      <CommandsContext value={doing}>
        <Properties />
      </CommandsContext>
    </EditorContext>
  );
  const drawn = await drawPage({
    language,
    parts: ['properties'],
    pages: { '/': Page },
    client: {
      listLocationLines: async () => pageOf({ id: 1, name: 'U8', station_count: 0, ...stamps }),
      listLocationStations: async () => pageOf(),
      listOutputTypes: async () => pageOf(),
      listContentBuckets: async () => pageOf(bucket),
      getContentBucket: async () => bucket,
      searchLocations: async () => [
        { type: 'station', id: '900086102', name: 'S+U Wittenau (Berlin)', location: null },
      ],
    },
  });
  close = drawn.close;
  await drawnLate(() => fieldAt('x'));
  return session;
}

/** Finds an element that comes late, and is drawn when React has its turn. */
function drawnLate<Found>(find: () => Found | null | undefined): Promise<Found> {
  return vi.waitFor(async () => {
    await act(async () => undefined);
    const found = find();
    if (found === null || found === undefined) throw new Error('It has not been drawn.');
    return found;
  });
}

const menuItem = (isWanted: (text: string) => boolean) =>
  drawnLate(() =>
    [...document.querySelectorAll('[role="menuitem"]')].find((element) =>
      isWanted(element.textContent),
    ),
  );

const fieldAt = (path: string) => document.querySelector(`[data-field="${path}"]`);
const inputAt = (path: string) =>
  document.querySelector(`[data-field="${path}"] :is(input, textarea)`);

async function pick(list: HTMLSelectElement, value: string): Promise<void> {
  await act(async () => {
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

async function choose(holder: Element): Promise<void> {
  const list = holder.querySelector('select');
  if (list === null) {
    await click(holder.querySelector('[aria-pressed="false"]'));
    return;
  }
  const other = [...list.options].find(({ value }) => value !== list.value);
  if (other) await pick(list, other.value);
}

const optionNamed = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="option"]')].find((element) =>
    element.textContent.includes(name),
  );

/** Changes a field as an operator would, by the input of its kind. */
async function changeField(
  kind: WidgetType,
  { field: path, ...field }: FormField<string>,
): Promise<void> {
  const holder = await drawnLate(() => fieldAt(path) as HTMLElement | null);
  const input = inputAt(path);
  switch (field.input) {
    case 'text':
      return fill(input, 'New text');
    case 'picture':
      return fill(input, '/files/new.png');
    case 'color':
      return fill(input, '#123456');
    case 'number': {
      const before = Number(input instanceof HTMLInputElement ? input.value : '');
      const { max } = fieldLimits(registry[kind].schema, path);
      await fill(input, String(before === max ? before - 1 : before + (before === 0 ? 40 : 1)));
      return press('Enter');
    }
    case 'switch':
      return click(holder.matches('button') ? holder : input);
    case 'date':
    case 'moment':
      return fill(input, '05.07.2026');
    case 'time':
      return fill(input, '7');
    case 'choice':
      return choose(holder);
    case 'choices':
    case 'lines':
      await expect.poll(() => holder.querySelector('[aria-pressed="false"]')).not.toBeNull();
      return click(holder.querySelector('[aria-pressed="false"]'));
    case 'stations':
      await fill(input, 'Witt');
      await expect.poll(() => optionNamed('Wittenau')).toBeDefined();
      return click(optionNamed('Wittenau'));
    case 'bucket':
      await click(input);
      await expect.poll(() => optionNamed('Posters')).toBeDefined();
      return click(optionNamed('Posters'));
    case 'rows':
      return click(button('Hide '));
  }
}

/** The fields of a form whose values differ between two widgets. */
function changedFields(
  form: readonly FormField<string>[],
  before: StoredWidget,
  after: StoredWidget | undefined,
): readonly string[] {
  const at = (widget: StoredWidget | undefined, path: string) =>
    JSON.stringify(widget && valueAt(configOf(widget), path));
  return form.map(({ field }) => field).filter((path) => at(before, path) !== at(after, path));
}

const kinds = Object.keys(registry).filter(isWidgetType);

test.each(kinds)(
  'every field of %s is in the panel, and changes that field alone',
  async (kind) => {
    const form: readonly FormField<string>[] = registry[kind].form;
    // Some fields count only with others.
    const switches = form.flatMap(({ shownWhen }) =>
      shownWhen ? [[shownWhen.field, shownWhen.is] as const] : [],
    );
    const widget = { ...widgetOf(kind), ...Object.fromEntries(switches) };
    const session = await openPanel([widget]);
    for (const field of form) {
      // Inter is the only family.
      if (field.input === 'choice' && field.options.length === 1) {
        expect(fieldAt(field.field)).not.toBeNull();
        continue;
      }
      await changeField(kind, field);
      const [after] = session.state().design.widgets;
      expect(changedFields(form, widget, after)).toEqual([field.field]);
      await act(async () => session.undo());
      expect(session.state().design.widgets[0]).toEqual(widget);
    }
  },
);

test('a refused value stays in its field with the reason, and the design keeps the old one', async () => {
  const session = await openPanel([widgetOf('text')], 'de');
  await fill(inputAt('font.fontSize'), '9999');
  await press('Enter');
  expect(inputAt('font.fontSize')).toHaveProperty('value', '9999');
  expect(fieldAt('font.fontSize')?.textContent).toMatch(/2\.000/);
  expect(session.state().undoes).toBeNull();
  await fill(inputAt('font.fontSize'), '48');
  await press('Enter');
  expect(fieldAt('font.fontSize')?.querySelector('[role="alert"]')).toBeNull();
  expect(session.state().design.widgets[0]).toMatchObject({ font: { fontSize: 48 } });
});

test('a sum is worked out, and undo brings the old number back into the field', async () => {
  const session = await openPanel([widgetOf('rect')]);
  await fill(inputAt('x'), '1320-40');
  expect(fieldAt('x')?.textContent).toContain('= 1,280');
  await press('Enter');
  expect(session.state().design.widgets[0]?.x).toBe(1280);
  await press('z', { ctrlKey: true });
  expect(inputAt('x')).toHaveProperty('value', '40');
  await fill(inputAt('x'), 'wide');
  await press('Enter');
  expect(fieldAt('x')?.textContent).toContain('Enter a number');
});

test('arrow keys go by one, with Shift by ten, and are one step', async () => {
  const session = await openPanel([widgetOf('rect')]);
  await click(inputAt('y'));
  await act(async () => (inputAt('y') as HTMLInputElement).focus());
  await press('ArrowUp');
  await press('ArrowUp', { shiftKey: true });
  expect(session.state().design.widgets[0]?.y).toBe(71);
  await press('z', { ctrlKey: true });
  expect(session.state().design.widgets[0]?.y).toBe(60);
});

test('Escape takes back a number that is being dragged, and leaves no step', async () => {
  const session = await openPanel([widgetOf('rect')]);
  const label = document.querySelector('[data-field="x"] [data-drags]') as HTMLElement;
  label.setPointerCapture = () => undefined;
  const point = (type: string, clientX: number) =>
    act(async () => {
      label.dispatchEvent(new PointerEvent(type, { clientX, button: 0, bubbles: true }));
    });
  await point('pointerdown', 100);
  await point('pointermove', 140);
  expect(session.state().design.widgets[0]?.x).toBe(60);
  await press('Escape');
  expect(session.state()).toMatchObject({ undoes: null, selection: ['rect'] });
  expect(session.state().design.widgets[0]?.x).toBe(40);
  await point('pointermove', 180);
  expect(session.state().design.widgets[0]?.x).toBe(40);
  await point('pointerup', 180);
  await point('pointerdown', 100);
  await point('pointermove', 110);
  await point('pointerup', 110);
  expect(session.state()).toMatchObject({ undoes: 'move', design: { widgets: [{ x: 45 }] } });
});

test('several widgets show what they share, mixed where they differ, and are set at once', async () => {
  const clock = { ...widgetOf('time'), x: 500 };
  const session = await openPanel([widgetOf('text'), clock]);
  expect(inputAt('x')).toHaveProperty('placeholder', 'Mixed');
  expect(inputAt('y')).toHaveProperty('value', '60');
  expect(fieldAt('text')).toBeNull();
  await fill(inputAt('font.color'), '#00538e');
  await fill(inputAt('x'), '100');
  await press('Enter');
  const colors = session.state().design.widgets.map((widget) => valueAt(widget, 'font.color'));
  expect(colors).toEqual(['#00538e', '#00538e']);
  expect(session.state().design.widgets.map(({ x }) => x)).toEqual([100, 100]);
});

test('letters of a text and a board are set at once, though their fields have other names', async () => {
  const session = await openPanel([
    widgetOf('text'),
    widgetOf('depatures_table'),
    widgetOf('rect'),
  ]);
  expect(inputAt('font.fontSize')).toHaveProperty('placeholder', 'Mixed');
  await fill(inputAt('font.fontSize'), '40');
  await press('Enter');
  const [text, board] = session.state().design.widgets;
  expect([valueAt(text, 'font.fontSize'), valueAt(board, 'fontSize')]).toEqual([40, 40]);
  await act(async () => session.undo());
  expect(session.state().design.widgets[0]).toEqual(widgetOf('text'));
  expect(session.state().undoes).toBeNull();
});

test('a colour of several kinds is changed wherever they have it, as one step', async () => {
  const area = { ...widgetOf('rect'), fill: '#000', stroke: '#ffffff' };
  const session = await openPanel([widgetOf('text'), area, widgetOf('time')]);
  const colours = () => {
    const [text, rect, time] = session.state().design.widgets;
    return [valueAt(text, 'font.color'), valueAt(rect, 'fill'), valueAt(time, 'font.color')];
  };
  await fill(inputAt('selectionColour.0'), '#00538e');
  expect(colours()).toEqual(['#00538e', '#00538e', '#00538e']);
  expect(valueAt(session.state().design.widgets[1], 'stroke')).toBe('#ffffff');
  // A colour that the selection has too keeps to its own places.
  await fill(inputAt('selectionColour.0'), '#ffffff');
  await fill(inputAt('selectionColour.1'), '#222222');
  expect(colours()).toEqual(['#ffffff', '#ffffff', '#ffffff']);
  await fill(inputAt('selectionColour.0'), 'navy');
  expect(fieldAt('selectionColour.0')?.querySelector('[role="alert"]')).not.toBeNull();
  expect(colours()).toEqual(['#ffffff', '#ffffff', '#ffffff']);
  await act(async () => session.undo());
  await act(async () => session.undo());
  expect(colours()).toEqual(['#000000', '#000', '#000000']);
});

test('a placeholder is picked from the list; an unknown one is named, with the likely one', async () => {
  const session = await openPanel([{ ...widgetOf('text'), text: 'Bis {{ staton.last }}' }]);
  expect(fieldAt('text')?.textContent).toContain('Unknown placeholder: staton.last.');
  await click(button('Use station.last'));
  expect(session.state().design.widgets[0]).toMatchObject({ text: 'Bis {{ station.last }}' });
  await click(button('Insert a placeholder: Text'));
  await click(await menuItem((text) => text.includes('weather.temperature')));
  expect(session.state().design.widgets[0]?.['text']).toContain('{{ weather.temperature }}');
});

test('columns are added, moved, hidden and removed', async () => {
  const session = await openPanel([widgetOf('depatures_table')]);
  const columns = () =>
    (session.state().design.widgets[0]?.['columns'] as { cellTemplate: string }[]).map(
      ({ cellTemplate }) => cellTemplate.replace(/.*\.(\w+) .*/, '$1'),
    );
  await click(button('Add: Columns'));
  await click(await menuItem((text) => text === 'Line'));
  expect(columns()).toEqual(['line', 'destination', 'platform', 'time', 'line']);
  await click(button('Move Time up'));
  expect(columns()).toEqual(['line', 'destination', 'time', 'platform', 'line']);
  await click(button('Remove Destination'));
  expect(columns()).toEqual(['line', 'time', 'platform', 'line']);
  await click(button('Hide Time'));
  expect(session.state().design.widgets[0]).toMatchObject({
    columns: [{}, { hidden: true }, {}, {}],
  });
});

test('with nothing selected the scene is shown and changed', async () => {
  const session = await openPanel([widgetOf('rect')]);
  await act(async () => session.select([]));
  await drawnLate(() => fieldAt('name'));
  await fill(inputAt('name'), 'Hall and platform');
  await fill(inputAt('width'), '1080');
  await press('Enter');
  expect(session.state().design).toMatchObject({ name: 'Hall and platform', width: 1080 });
});
