import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fieldLimits } from './field-limits';
import type { FormField } from './form';
import { loadedWidget, preloadWidgets } from './loaded-widgets';
import { registry, widgetDefinition } from './registry';

const folders = readdirSync(fileURLToPath(new URL('..', import.meta.url)), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'host' && entry.name !== 'shared')
  .map((entry) => entry.name);

/** The fields of a config, those of its inner objects by their path. */
function fieldPaths(config: object): string[] {
  return Object.entries(config).flatMap(([field, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((inner) => `${field}.${inner}`)
      : [field],
  );
}

describe('the widgets', () => {
  it('are one folder and one line each', () => {
    expect(Object.keys(registry).sort()).toEqual(folders.sort());
  });

  it('of a kind that is unknown are refused by name', () => {
    expect(() => widgetDefinition('clockwork')).toThrow('Unknown widget type: clockwork');
    expect(() => widgetDefinition('toString')).toThrow('Unknown widget type: toString');
    expect(() => loadedWidget('toString')).toThrow('Unknown widget type: toString');
  });
});

/** A value that a field of this kind may hold. */
function anExample(field: FormField<string>): unknown {
  switch (field.input) {
    case 'text':
    case 'picture':
      return '/files/map.png';
    case 'color':
      return '#123456';
    case 'date':
      return '2026-07-05';
    case 'time':
      return '07:30';
    case 'moment':
      return '2026-07-05T06:00:00Z';
    case 'switch':
      return true;
    case 'choice':
      return field.options[0]?.value;
    case 'choices':
      return field.options.map(({ value }) => value);
    case 'stations':
    case 'lines':
      return ['U8'];
    case 'bucket':
      return 1;
    case 'number':
    case 'rows':
      return undefined;
  }
}

/** The config with one field set, also one level down. */
function withField(config: object, path: string, value: unknown): object {
  const [outer = '', inner] = path.split('.');
  if (inner === undefined) return { ...config, [outer]: value };
  const held = Object.entries(config).find(([name]) => name === outer)?.[1] as object;
  return { ...config, [outer]: { ...held, [inner]: value } };
}

/** Section 3 of the specification; 200 × 150 where it names no size. Below it, ours. */
const specifiedSizes: Readonly<Record<string, readonly [number, number]>> = {
  analog_clock: [200, 200],
  connection_info_table: [400, 400],
  depatures_table: [1000, 600],
  disruption: [600, 400],
  disruption_banner: [400, 150],
  pearl_indicator_horizontal: [800, 600],
  pearl_indicator_vertical: [500, 600],
  qr_code: [240, 300],
};

describe.each(Object.keys(registry))('the widget %s', (kind) => {
  const definition = widgetDefinition(kind);

  it('is named as its folder', () => {
    expect(definition.kind).toBe(kind);
  });

  it('is the same where it is loaded by itself', async () => {
    await preloadWidgets([kind]);
    expect(loadedWidget(kind).definition).toBe(definition);
  });

  it('starts with a config that its own schema takes as it is', () => {
    const { width, height, ...config } = definition.defaults;
    expect(definition.schema.parse(config)).toEqual(config);
    expect([width, height]).toEqual(specifiedSizes[kind] ?? [200, 150]);
  });

  it('takes a stored config without any field', () => {
    expect(definition.schema.safeParse({}).success).toBe(true);
  });

  it('lets an operator edit every field, or says that it is hidden', () => {
    const edited = definition.form.map(({ field }) => field);
    const known = [...edited, ...(definition.hidden ?? [])].sort();
    expect(known).toEqual(fieldPaths(definition.schema.parse({})).sort());
  });

  it('has a least value for every number that an operator edits', () => {
    const numbers = definition.form.flatMap((field) =>
      field.input === 'rows'
        ? field.fields.map((inner) => ({ ...inner, field: `${field.field}.${inner.field}` }))
        : [field],
    );
    for (const { field } of numbers.filter(({ input }) => input === 'number')) {
      expect(fieldLimits(definition.schema, field).min, field).not.toBeNull();
    }
  });

  it('takes what its form offers, and null where that means all', () => {
    const config = definition.schema.parse({});
    for (const field of definition.form) {
      const example = anExample(field);
      const takes = (value: unknown) =>
        definition.schema.safeParse(withField(config, field.field, value)).success;
      if (example !== undefined) expect(takes(example), field.field).toBe(true);
      if (field.input === 'choice') {
        expect(field.options.every(({ value }) => takes(value))).toBe(true);
      }
      if (['choices', 'stations', 'lines', 'bucket'].includes(field.input)) {
        expect(takes(null), field.field).toBe(true);
      }
    }
  });

  it('names only fields of the same widget where one field leans on another', () => {
    const paths = fieldPaths(definition.schema.parse({}));
    for (const field of definition.form) {
      if (field.shownWhen) expect(paths).toContain(field.shownWhen.field);
    }
  });

  it('has lists whose entries can be named, hidden and added', () => {
    for (const field of definition.form) {
      if (field.input !== 'rows') continue;
      const inner = field.fields.map((entry) => entry.field);
      expect(inner).toEqual(expect.arrayContaining([field.titleField, field.hiddenField]));
      const entries = field.additions.map(({ entry }) => entry);
      expect(definition.schema.safeParse({ [field.field]: entries }).success).toBe(true);
    }
  });

  it('draws its sample, and the same sample the same way', async () => {
    const { Renderer } = await definition.renderer();
    const draw = () => {
      const model = definition.model(definition.sample as never);
      return renderToStaticMarkup(
        createElement(Renderer as (props: { model: unknown }) => ReactNode, { model }),
      );
    };
    expect(draw().length).toBeGreaterThan(50);
    expect(draw()).toBe(draw());
  });
});
