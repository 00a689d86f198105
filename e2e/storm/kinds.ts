import type { ApiClient } from '@perron/client';
import type {
  Content,
  ContentInput,
  PixelSceneEntity,
  PixelSceneInput,
  PlaylistEntity,
  PlaylistInput,
  S3File,
  Station,
} from '@perron/schema';
import { noisePng } from './noise-png';
import type { Moment, StormKind, Stored } from './storm-kind';

/** All pages of a list. */
async function allPages<Item>(
  read: (current_page: number) => Promise<{ readonly items: Item[]; readonly total: number }>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page++) {
    const { items: some, total } = await read(page);
    items.push(...some);
    if (items.length >= total || some.length === 0) return items;
  }
}

const page_size = 200;
const ifVersion = ({ version }: Stored) => ({ ifVersion: version });

interface StationFields {
  readonly name: string;
  readonly code: string;
}

export const stations: StormKind<StationFields, Station> = {
  entity: 'station',
  compose: ({ serial }) => ({ name: `Storm ${serial}`, code: String(800_000_000 + serial) }),
  create: (client, body) => client.createStation({ body }),
  update: (client, before, body) =>
    client.updateStation({ params: { station_id: before.id }, body }, ifVersion(before)),
  remove: (client, before) =>
    client.deleteStation({ params: { station_id: before.id } }, ifVersion(before)),
  readAll: (client) =>
    allPages((current_page) =>
      client.listStations({ query: { name: 'Storm', current_page, page_size } }),
    ),
  contentOf: ({ name, code }) => ({ name, code }),
  fits: (input, { name, code }) => name === input.name && code === input.code,
};

/** Enough of them that a design takes several pages of the database. */
const maxWidgets = 40;

export const pixelScenes: StormKind<PixelSceneInput, PixelSceneEntity> = {
  entity: 'pixel_scene',
  compose: ({ serial, dice }) => ({
    name: `Storm ${serial}`,
    group_id: null,
    width: 100 + dice.below(1000),
    height: 100 + dice.below(1000),
    background: '#0b1a33',
    thumbnail_file_id: null,
    widgets: Array.from({ length: dice.below(maxWidgets) }, (_, index) => ({
      id: `w${index}`,
      type: 'text',
      x: index,
      y: index,
      width: 100,
      height: 40,
      rotation: 0,
      text: `Storm ${serial} widget ${index} ${'x'.repeat(200)}`,
    })),
  }),
  create: (client, body) => client.createPixelScene({ body }),
  update: (client, before, body) =>
    client.updatePixelScene({ params: { pixel_scene_id: before.id }, body }, ifVersion(before)),
  remove: (client, before) =>
    client.deletePixelScene({ params: { pixel_scene_id: before.id } }, ifVersion(before)),
  async readAll(client) {
    const list = await allPages((current_page) =>
      client.listPixelScenes({ query: { name: 'Storm', current_page, page_size } }),
    );
    const whole: PixelSceneEntity[] = [];
    for (const { id } of list) {
      whole.push(await client.getPixelScene({ params: { pixel_scene_id: id } }));
    }
    return whole;
  },
  contentOf: ({ name, width, height, background, widgets }) => ({
    name,
    width,
    height,
    background,
    widgets,
  }),
  fits: (input, { name, width, height, widgets }) =>
    name === input.name &&
    width === input.width &&
    height === input.height &&
    widgets.length === input.widgets.length &&
    widgets.every((widget, index) => widget['text'] === input.widgets[index]?.['text']),
};

function playlistInput({ world, writer, serial, dice }: Moment): PlaylistInput | null {
  const scenario_id = world.scenarioIds[writer];
  const output_type_id = dice.pick(world.outputTypeIds);
  if (scenario_id === undefined || output_type_id === undefined) return null;
  const scenes = Array.from({ length: 1 + dice.below(8) }, (_, index) => ({
    type: 'Pixel' as const,
    pixel_scene_id: dice.pick(world.pixelSceneIds) ?? 0,
    // Tells the writes apart: a playlist has no name.
    duration: 1 + serial / 10 + index * 1000,
  }));
  return { scenario_id, output_type_id, scenes };
}

const scenesOf = ({ scenes }: PlaylistEntity) =>
  scenes.map((scene) => ({ id: scene.type === 'Pixel' ? scene.id : 0, duration: scene.duration }));

export const playlists: StormKind<PlaylistInput, PlaylistEntity> = {
  entity: 'playlist',
  compose(moment, of) {
    const input = playlistInput(moment);
    // One scenario has one playlist for an output type, so its pair stays.
    return input && of ? { ...input, output_type_id: of.output_type_id } : input;
  },
  create: (client, body) => client.createPlaylist({ body }),
  update: (client, before, body) =>
    client.updatePlaylist({ params: { playlist_id: before.id }, body }, ifVersion(before)),
  remove: (client, before) =>
    client.deletePlaylist({ params: { playlist_id: before.id } }, ifVersion(before)),
  async readAll(client) {
    const list = await allPages((current_page) =>
      client.listPlaylists({ query: { search: 'Storm', current_page, page_size } }),
    );
    const whole: PlaylistEntity[] = [];
    for (const { id } of list) {
      whole.push(await client.getPlaylist({ params: { playlist_id: id } }));
    }
    return whole;
  },
  contentOf: (playlist) => ({ ...pairOf(playlist), scenes: scenesOf(playlist) }),
  fits: (input, playlist) =>
    JSON.stringify({ ...pairOf(input), scenes: input.scenes.map(entryOf) }) ===
    JSON.stringify({ ...pairOf(playlist), scenes: scenesOf(playlist) }),
};

const pairOf = ({ scenario_id, output_type_id }: PlaylistInput | PlaylistEntity) => ({
  scenario_id,
  output_type_id,
});

const entryOf = (scene: PlaylistInput['scenes'][number]) => ({
  id: scene.type === 'Pixel' ? scene.pixel_scene_id : 0,
  duration: scene.duration,
});

interface Upload {
  readonly file: File;
  readonly width: number;
  readonly height: number;
}

export const files: StormKind<Upload, S3File> = {
  entity: 's3_file',
  compose({ serial, dice }) {
    const [width, height] = [8 + dice.below(56), 8 + dice.below(56)];
    const file = new File([noisePng(dice, width, height)], `Storm ${serial}.png`);
    return { file, width, height };
  },
  create: (client, { file }) => client.uploadS3File({ body: { file } }),
  update: (client, before, { file }) =>
    client.uploadS3File({ query: { file_id: before.id }, body: { file } }, ifVersion(before)),
  remove: (client, before) =>
    client.deleteS3File({ params: { file_id: before.id } }, ifVersion(before)),
  readAll: (client) =>
    allPages((current_page) =>
      client.listS3Files({ query: { search: 'Storm', current_page, page_size } }),
    ),
  contentOf: ({ name, width, height, size, s3_url, thumbnail_url }) => ({
    name,
    width,
    height,
    size,
    s3_url,
    thumbnail_url,
  }),
  fits: ({ file, width, height }, found) =>
    found.name === file.name && found.width === width && found.height === height,
};

const mediaOf = ({ media_files }: Content) => media_files.map(({ s3file }) => s3file.id);

export const contents: StormKind<ContentInput, Content> = {
  entity: 'content',
  compose({ serial, dice, world }) {
    const known = world.fileIds();
    const chosen = Array.from({ length: dice.below(4) }, () => dice.pick(known) ?? 0);
    return {
      name: `Storm ${serial}`,
      status: serial % 2 ? 'on_air' : 'on_hold',
      bucket_id: null,
      valid_from: null,
      valid_until: null,
      location_line_ids: [],
      media_file_ids: [...new Set(chosen)].filter((id) => id > 0),
    };
  },
  create: (client, body) => client.createContent({ body }),
  update: (client, before, body) =>
    client.updateContent({ params: { content_id: before.id }, body }, ifVersion(before)),
  remove: (client, before) =>
    client.deleteContent({ params: { content_id: before.id } }, ifVersion(before)),
  readAll: (client: ApiClient) =>
    allPages((current_page) =>
      client.listContents({ query: { search: 'Storm', current_page, page_size } }),
    ),
  contentOf: (content) => ({
    name: content.name,
    status: content.status,
    media: mediaOf(content),
  }),
  fits: (input, found) =>
    found.name === input.name &&
    found.status === input.status &&
    JSON.stringify(mediaOf(found)) === JSON.stringify(input.media_file_ids),
};
