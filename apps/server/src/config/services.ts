import type { MapTiles } from '@perron/schema';
import { z } from 'zod';
import { StartError } from '../start-error';
import { httpUrl } from './variables';

const mapTilesHint =
  'an address with {z}, {x} and {y} in it, such as https://tile.example.org/{z}/{x}/{y}.png';

/** Services of others that the server asks, or sends pages to. */
export const serviceVariables = {
  WEATHER_URL: httpUrl('an address such as https://wttr.in').optional(),
  NEWS_URL: httpUrl('the address of an RSS or Atom feed').optional(),
  VOICE_URL: httpUrl('an address with {text} in it, such as http://voice:5500/api/tts?text={text}')
    .refine((url) => url.includes('{text}'), {
      error: 'an address with {text} where the text goes',
    })
    .optional(),
  VOICE_KEY: z.string().optional(),
  MAP_TILES: httpUrl(mapTilesHint)
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), {
      error: mapTilesHint,
    })
    .optional(),
  MAP_ATTRIBUTION: z.string().trim().max(200).optional(),
} as const;

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
export function voiceConfig({ VOICE_URL, VOICE_KEY }: Values): VoiceConfig | null {
  if (VOICE_URL !== undefined) return { url: VOICE_URL, key: VOICE_KEY ?? null };
  if (VOICE_KEY === undefined) return null;
  throw new StartError(
    'VOICE_KEY is set without VOICE_URL; expected the address of the speech service that it belongs to.',
  );
}
