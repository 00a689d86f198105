import { storedWidget } from '@perron/schema';
import { describe, expect, it } from 'vitest';
import { WidgetConfigError } from './parse-config';
import { parseWidget } from './parse-widget';

function stored(fields: Record<string, unknown>) {
  return storedWidget.parse({ id: 'w1', type: 'text', x: 10, y: 20, ...fields });
}

function failureOf(fields: Record<string, unknown>): unknown {
  try {
    return parseWidget(stored(fields));
  } catch (error) {
    return error;
  }
}

describe('a stored widget', () => {
  it('is read into its frame and its config', () => {
    const { frame, config } = parseWidget(stored({ text: 'Hallo', font: { fontSize: 60 } }));
    expect(frame).toEqual({ id: 'w1', x: 10, y: 20, width: 200, height: 150, rotation: 0 });
    expect(config).toMatchObject({ text: 'Hallo', font: { fontSize: 60, weight: 400 } });
    expect(config).not.toHaveProperty('x');
  });

  it('keeps what the editor noted of it apart from its config', () => {
    const noted = { name: 'Title', locked: true, anchors: { horizontal: 'left', vertical: 'top' } };
    const { marks, config } = parseWidget(stored({ ...noted, text: 'Hallo' }));
    expect(marks).toEqual(noted);
    expect(config).not.toHaveProperty('name');
  });

  it('of an unknown type is refused by that type', () => {
    expect(failureOf({ type: 'hologram' })).toEqual(new Error('Unknown widget type: hologram'));
  });

  it('with a wrong field is refused with the way to it', () => {
    const error = failureOf({ font: { weight: 'fat' } });
    expect(error).toBeInstanceOf(WidgetConfigError);
    expect(error).toMatchObject({ path: 'font.weight', widgetId: 'w1' });
  });

  it('with several wrong fields is refused with the way to each', () => {
    expect(failureOf({ text: 7, font: { weight: 'fat' } })).toMatchObject({
      problems: [{ path: 'text' }, { path: 'font.weight' }],
    });
  });

  it('with a column that names no field of a departure says which one', () => {
    const columns = [{ cellTemplate: '{{ departure.colour }}' }];
    expect(failureOf({ type: 'depatures_table', columns })).toMatchObject({
      path: 'columns.0.cellTemplate',
      message: expect.stringContaining('got departure.colour') as unknown,
    });
  });

  it('made by a newer Perron is refused', () => {
    expect(failureOf({ version: 99 })).toMatchObject({ path: 'version' });
    expect(failureOf({ version: 'one' })).toMatchObject({ path: 'version' });
  });
});
