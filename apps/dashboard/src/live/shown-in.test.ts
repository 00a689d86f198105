import { entityNames, entityPaths, operations } from '@perron/schema';
import type { EntityName, Operation, ServerEvent } from '@perron/schema';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { madeKinds } from '../kit/kinds/kinds';
import { allRoots, rootsOf, shownIn } from './shown-in';

const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'],
  { query: '?raw', import: 'default', eager: true },
);

/** The kinds of answers that pages ask for, by the first parts of their queries' keys. */
const askedFor = new Set([
  ...madeKinds.map(({ address }) => address),
  ...Object.values(sources).flatMap((source) =>
    [...source.matchAll(/(?:queryKey: \[|root: )'([^']+)'/g)].map(([, root]) => root),
  ),
]);

function change(event: Partial<Extract<ServerEvent, { event: 'change' }>>): ServerEvent {
  const whole = { event: 'change', entity: 'user', id: 1, action: 'updated', actor: null } as const;
  return { ...whole, version: 2, displays: [], ...event };
}

/** Fields of answers that say something of another entity, by their names without `_id` or `_count`. */
const meant: Readonly<Record<string, EntityName | null>> = {
  affected_station: 'location_station',
  bucket: 'content_bucket',
  business_logic_configuration: 'business_logic_configuration',
  content: 'content',
  display: 'display',
  ending_key: 'api_key',
  group: 'pixel_group',
  line: 'location_line',
  location_line: 'location_line',
  output_type: 'output_type',
  parent: 'scenario',
  pixel: 'pixel_scene',
  playlist: 'playlist',
  s3file: 's3_file',
  scenario: 'scenario',
  scene: 'pixel_scene',
  station: 'station',
  thumbnail_file: 's3_file',
  // These are no entities: a vehicle and its run, the widgets of a scene, how a device signs in.
  vehicle: null,
  trip: null,
  widget: null,
};

/** In the answers on one kind a name may mean something else. */
const meantIn: Readonly<Record<string, EntityName | null>> = {
  'location-lines station': 'location_station',
  'disruptions linked': 'disruption',
  // The widgets of a scene.
  'playlists content': null,
  // Other displays with the number of this one.
  'displays same_number': 'display',
  // A display's report stays as it was.
  'displays trace': null,
  'displays page': null,
  'displays announcement': null,
  // A test is a design as it was in the editor, and tells of itself.
  'displays showing': null,
  // A situation holds the numbers that it was written with, and nothing of what they stand for.
  'kept-situations trip': null,
  'kept-situations disruption': null,
  'kept-situations output_type': null,
  // A dispatcher's area is kept in numbers; the page asks for their names.
  'users line': null,
  'users station': null,
  // A feed, its files, and what the server is made of.
  'system held': null,
};

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly $ref?: string;
}

/** Every field below a schema that names, counts or holds an entity. */
function references(schema: JsonSchema, defs: Readonly<Record<string, JsonSchema>>): string[] {
  const target = schema.$ref?.split('/').at(-1);
  if (target !== undefined) return references(defs[target] ?? {}, defs);
  const parts = [schema.items, schema.anyOf, schema.oneOf, schema.allOf].flat();
  const inside = parts.flatMap((part) => (part ? references(part, defs) : []));
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const named = /^(.+?)s?_(?:ids?|count)$/.exec(name)?.[1];
    const holds = isEntity(field, defs) ? [name.replace(/s$/, '')] : [];
    return [...(named === undefined ? [] : [named]), ...holds, ...references(field, defs)];
  });
  return [...inside, ...fields];
}

function isEntity(schema: JsonSchema, defs: Readonly<Record<string, JsonSchema>>): boolean {
  const target = schema.$ref?.split('/').at(-1);
  if (target !== undefined) return isEntity(defs[target] ?? {}, defs);
  if (schema.properties) return 'id' in schema.properties;
  return [schema.items, schema.anyOf, schema.oneOf]
    .flat()
    .some((part) => part !== undefined && isEntity(part, defs));
}

/** The other kinds in the answers on a kind: pairs of field and entity. */
function embedded(
  root: string,
): (readonly [field: string, entity: EntityName | null | undefined])[] {
  const path = `/api/${root}`;
  const calls: readonly Operation[] = Object.values(operations);
  const reading = calls.filter(
    (call) => call.method === 'GET' && (call.path === path || isOneOf(call.path, path)),
  );
  expect(reading.length, path).toBeGreaterThan(0);
  const own = Object.fromEntries(
    Object.entries(meantIn)
      .filter(([key]) => key.startsWith(`${root} `))
      .map(([key, entity]) => [key.slice(root.length + 1), entity]),
  );
  return reading.flatMap(({ answer }) => {
    const whole = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' });
    const { $defs = {}, ...schema } = whole as JsonSchema & {
      readonly $defs?: Readonly<Record<string, JsonSchema>>;
    };
    const page = schema.properties?.['items'] ?? schema;
    return references(page, $defs).map((field) => [field, { ...meant, ...own }[field]] as const);
  });
}

function isOneOf(path: string, collection: string): boolean {
  return path.startsWith(`${collection}/{`) && !path.slice(collection.length + 1).includes('/');
}

const followed = Object.values(entityPaths).filter((root) => askedFor.has(root));

test.each(followed)('a change of what the answers on %s embed reaches them', (root) => {
  for (const [field, entity] of embedded(root)) {
    expect(entity, `which entity is "${field}" of /api/${root}? Add it to "meant"`).not.toBe(
      undefined,
    );
    if (entity) expect(shownIn(entity), `${entity} as "${field}" of ${root}`).toContain(root);
  }
});

test('the answers are looked into', () => {
  expect(followed.length).toBeGreaterThan(20);
  const of = (root: string) => new Set(embedded(root).map(([, entity]) => entity));
  expect([...of('contents')].sort()).toEqual(['content_bucket', 'location_line', 's3_file']);
  expect(of('disruptions')).toEqual(new Set(['location_line', 'location_station', 'disruption']));
  expect(of('pixel-groups')).toContain('pixel_scene');
});

test('each kind is listed, and everything is asked for where too much was missed', () => {
  for (const entity of entityNames) expect(shownIn(entity)).toContain(entityPaths[entity]);
  expect(rootsOf({ event: 'reset' })).toBe(allRoots);
});

test('a station is shown in its list, by its displays, where something was said, and in the state of the system', () => {
  expect(rootsOf(change({ entity: 'station' }))).toEqual(
    new Set(['stations', 'displays', 'announcements', 'status', 'audit-log']),
  );
});

test('every change of what a display should show concerns the list of displays', () => {
  expect(rootsOf(change({ entity: 'content' }))).not.toContain('displays');
  expect(rootsOf(change({ entity: 'content', displays: [7] }))).toContain('displays');
});

test('events for displays alone change no list', () => {
  expect(rootsOf({ event: 'manifest' }).size + rootsOf({ event: 'disruptions' }).size).toBe(0);
});

test('the trash shows what is deleted and what is restored, and no other change', () => {
  expect(rootsOf(change({ action: 'deleted' })).has('trash')).toBe(true);
  expect(rootsOf(change({ action: 'restored' })).has('trash')).toBe(true);
  expect(rootsOf(change({ action: 'updated' })).has('trash')).toBe(false);
});
