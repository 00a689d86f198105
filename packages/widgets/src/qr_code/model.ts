import { stopAhead, tidyStationName } from '@perron/core';
import type { GlassText, Situation } from '@perron/core';
import type { ModelInput, Size } from '../host/definition';
import { glassText } from '../shared/language/glass-text';
import type { Language } from '../shared/language/glass-text';
import { codeOf } from './code-of';
import { layoutOf, minEdgePx } from './layout';
import type { Layout } from './layout';
import type { QrCodeConfig } from './schema';

export type QrCodeModel =
  | {
      readonly state: 'code';
      /** The text that a phone reads from it. */
      readonly address: string;
      readonly modules: number;
      /** The dark modules as the path of an SVG. */
      readonly path: string;
      /** One line for each language; empty: none is wanted, or there is no room. */
      readonly caption: readonly string[];
      readonly layout: Layout;
    }
  /** The editor says why there is no code; a live display shows nothing. */
  | { readonly state: 'notice'; readonly text: string; readonly size: Size }
  | { readonly state: 'nothing' };

interface Stop {
  readonly code: string;
  /** `null` means that the display hangs there, and everybody knows where that is. */
  readonly name: string | null;
}

/**
 * The stop whose page is meant: the display's own; in a vehicle the next one. `null` means that
 * there is none.
 */
function stopOf({ place, trip, networkStyle }: Situation): Stop | null {
  if (place.kind === 'station') return { code: place.stationCode, name: null };
  const stop = stopAhead(trip);
  if (trip.state === 'known' && trip.cancelled) return null;
  return stop ? { code: stop.stationCode, name: tidyStationName(stop.name, networkStyle) } : null;
}

/** The page's address. Colons may be in a path, and make the code smaller than `%3A`. */
function addressOf(publicAddress: string, code: string): string {
  return `${publicAddress}/stop/${encodeURIComponent(code).replaceAll('%3A', ':')}`;
}

function captionOf({ name }: Stop, language: Language): string {
  return name === null
    ? glassText('departuresOnPhone', language)
    : glassText('departuresOf', language, { station: name });
}

/** The code of the stop's page, as large as its box allows. */
export function qrCodeModel({
  config,
  size,
  situation,
  mode,
}: ModelInput<QrCodeConfig>): QrCodeModel {
  const { publicAddress, languages } = situation;
  const without = (why: GlassText, values = {}): QrCodeModel =>
    mode === 'editor'
      ? { state: 'notice', text: glassText(why, languages[0] ?? 'de', values), size }
      : { state: 'nothing' };
  if (publicAddress === undefined) return without('codeWithoutAddress');
  const stop = stopOf(situation);
  if (stop === null) return without('noTripHere');
  const address = addressOf(publicAddress, stop.code);
  const { modules, path } = codeOf(address);
  const lines = config.caption ? languages.map((language) => captionOf(stop, language)) : [];
  const layout = layoutOf(size, modules, lines.length);
  if (layout === null) return without('codeTooSmall', { px: minEdgePx(modules) });
  const caption = layout.captionPx === null ? [] : lines;
  return { state: 'code', address, modules, path, caption, layout };
}
