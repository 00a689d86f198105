import { kinds, operations } from '@perron/schema';
import type { AnyKind, Operation } from '@perron/schema';
import { examples } from '@perron/schema/examples';

/** The parts of the world that a body needs: a number that no other body has, and other entities. */
export interface Maker {
  readonly number: number;
  readonly make: (collection: string) => Promise<number>;
}

type Make = (maker: Maker) => Promise<object> | object;

const named: Make = ({ number }) => ({ name: `Made for requests ${number}` });
const side = { width: 640, height: 360 };

/** Kinds of which the example of their creation, under another name, could not be made twice. */
const ownMakers: Readonly<Record<string, Make>> = {
  '/api/api-keys': named,
  '/api/displays': ({ number }) => ({ name: `Display ${number}`, output_type_id: 6 }),
  '/api/disruptions': async ({ number, make }) => ({
    type: 'police',
    title: `Disruption ${number}`,
    line_id: await make('/api/location-lines'),
  }),
  '/api/disruption-templates': ({ number }) => ({
    name: `Template ${number}`,
    type: 'police',
    title: 'Police',
  }),
  '/api/kept-situations': ({ number }) => ({
    name: `Situation ${number}`,
    situation: {
      place: { kind: 'station', station_code: '900100003', platform: null },
      at: null,
      what_ifs: [],
      output_type_ids: [],
    },
  }),
  '/api/location-stations': async ({ number, make }) => ({
    name: `Stop ${number}`,
    line_id: await make('/api/location-lines'),
  }),
  '/api/output-types': ({ number }) => ({
    output_type: 'audio',
    name: `Loudspeaker ${number}`,
    sip_number: String(number),
  }),
  '/api/pixel-scenes': ({ number }) => ({ name: `Scene ${number}`, ...side }),
  '/api/playlists': async ({ make }) => ({
    scenario_id: await make('/api/scenarios'),
    output_type_id: await make('/api/output-types'),
  }),
  '/api/recordings': ({ number }) => ({ text: `Phrase ${number}`, language: 'de' }),
  '/api/scenarios': named,
  '/api/users': ({ number }) => ({
    email: `user-${number}@perron.example`,
    first_name: 'Made',
    last_name: 'For Requests',
  }),
};

/** Uploaded, and so not made of a body of JSON. */
export const files = '/api/s3-files';

/** The collection that a property names an entity of. */
export const collections: Readonly<Record<string, string>> = {
  bucket_id: '/api/content-buckets',
  business_logic_configuration_id: '/api/business-logic-configurations',
  display_id: '/api/displays',
  file_id: files,
  group_id: '/api/pixel-groups',
  line_id: '/api/location-lines',
  output_type_id: '/api/output-types',
  pixel_id: '/api/pixel-scenes',
  pixel_scene_id: '/api/pixel-scenes',
  scenario_id: '/api/scenarios',
  station_id: '/api/stations',
  thumbnail_file_id: files,
};

/** The example under another name; what it refers to is made for it. */
function ofExample(example: object): Make {
  return async ({ number, make }) => {
    const body: Record<string, unknown> = { ...example, name: `Made for requests ${number}` };
    for (const field of Object.keys(example)) {
      const collection = collections[field];
      if (collection !== undefined) body[field] = await make(collection);
    }
    return body;
  };
}

/** The makers of kinds that are made, read and deleted. */
function exampleMakers(): Record<string, Make> {
  const calls: readonly Operation[] = Object.values(operations);
  const route = (path: string, method: string) =>
    calls.some(
      (call) =>
        call.method === method &&
        call.path.startsWith(path) &&
        /^\/\{\w+\}$/.test(call.path.slice(path.length)),
    );
  return Object.fromEntries(
    calls.flatMap(({ id, method, path }): [string, Make][] => {
      if (method !== 'POST' || path === files) return [];
      if (!route(path, 'GET') || !route(path, 'DELETE')) return [];
      const { body } = examples[id as keyof typeof examples];
      return body ? [[path, ofExample(body)]] : [];
    }),
  );
}

/** Kinds that say themselves what makes the nth of them. */
function kindMakers(): Record<string, Make> {
  return Object.fromEntries(
    Object.values<AnyKind>(kinds).flatMap(({ path, example }): [string, Make][] =>
      example ? [[path, ({ number }) => example(number)]] : [],
    ),
  );
}

/** The body that makes one of each kind, so that it is beside others of its kind. */
export const makers: Readonly<Record<string, Make>> = {
  ...exampleMakers(),
  ...kindMakers(),
  ...ownMakers,
};
