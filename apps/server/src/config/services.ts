import type { MapTiles } from '@perron/schema';
import { z } from 'zod';
import { StartError } from '../start-error';
import { httpUrl, variableMeanings } from './variables';

const mapTilesHint =
  'an address with {z}, {x} and {y} in it, such as https://tile.example.org/{z}/{x}/{y}.png';

/** Services of others that the server asks, or sends pages to. */
export const serviceVariables = {
  WEATHER_URL: httpUrl('an address such as https://wttr.in').optional().register(variableMeanings, {
    meaning: "A service with wttr.in's `j1` format.",
    unset: 'made up in the demo, else none',
    inFile: true,
  }),
  NEWS_URL: httpUrl('the address of an RSS or Atom feed').optional().register(variableMeanings, {
    meaning: 'An RSS or Atom feed.',
    unset: 'made up in the demo, else none',
    inFile: true,
  }),
  MAP_TILES: httpUrl(mapTilesHint)
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), {
      error: mapTilesHint,
    })
    .optional()
    .register(variableMeanings, {
      meaning: 'Pictures under the maps of stations. Needs `MAP_ATTRIBUTION`.',
      unset: 'maps are drawn from the timetable',
    }),
  MAP_ATTRIBUTION: z.string().trim().max(200).optional().register(variableMeanings, {
    meaning:
      'The credit that the provider of these pictures asks for, such as `© OpenStreetMap contributors`.',
    unset: 'none',
    values: 'up to 200 characters',
  }),
} as const;

/** Where the voice of announcements comes from. */
export const voiceVariables = {
  VOICE_URL: httpUrl('an address with {text} in it, such as http://voice:5500/api/tts?text={text}')
    .refine((url) => url.includes('{text}'), {
      error: 'an address with {text} where the text goes',
    })
    .optional()
    .register(variableMeanings, {
      meaning:
        'A speech service that is asked by GET, with `{text}` (and `{language}`) in its address ([guide](guides/telephones-and-loudspeakers.md)).',
      unset: '`espeak-ng`, if installed',
      secret: true,
      inFile: true,
    }),
  VOICE_KEY: z.string().optional().register(variableMeanings, {
    meaning: 'Key of the speech service, sent as a bearer token.',
    unset: 'none',
    values: 'text',
    secret: true,
    inFile: true,
  }),
} as const;

type VoiceValues = z.output<z.ZodObject<typeof voiceVariables>>;
type Values = z.output<z.ZodObject<typeof serviceVariables>>;

/** A speech service. */
export interface VoiceConfig {
  readonly url: string;
  readonly key: string | null;
}

/** @throws StartError when tiles are set without the words that their provider asks for */
export function mapTiles({
  MAP_TILES: url,
  MAP_ATTRIBUTION: attribution,
}: Values): MapTiles | null {
  if (url === undefined) return null;
  if (attribution) return { url, attribution };
  throw new StartError(
    'MAP_TILES is set without MAP_ATTRIBUTION, the words that its provider asks for, such as "© OpenStreetMap contributors". Set both and start again.',
  );
}

/** @throws StartError when a key stands without its service */
export function voiceConfig({ VOICE_URL, VOICE_KEY }: VoiceValues): VoiceConfig | null {
  if (VOICE_URL !== undefined) return { url: VOICE_URL, key: VOICE_KEY ?? null };
  if (VOICE_KEY === undefined) return null;
  throw new StartError(
    'VOICE_KEY is set without VOICE_URL; expected the address of the speech service that it belongs to.',
  );
}
