import type { NetworkStyle, Product } from '@perron/schema';
import type { StationPlace } from '../situation/situation';
import { coloursOfProduct } from './sign-colours';

/** The signs that a network puts beside a station's name, in the order in which they stand. */
export const stationSigns = ['suburban', 'subway', 'tram', 'bus', 'ferry'] as const;
export type StationSign = (typeof stationSigns)[number];

/** How networks of Germany begin the name of a station of their railways. */
const byName = /^(S\+U|U|S) (?=\S)/;

/** The beginning of a name is a sign only where the network's rules take it off the name. */
function signsInName(stationName: string, { names }: NetworkStyle): string {
  const found = byName.exec(stationName);
  const isRule = names.some(
    ({ where, remove, replacement }) => where === 'start' && remove === found?.[0] && !replacement,
  );
  return isRule ? (found?.[1] ?? '') : '';
}

function isStationSign(product: Product): product is StationSign {
  return stationSigns.some((sign) => sign === product);
}

/**
 * The signs of a station: those of the railways that its name begins with, or that call there; only
 * where there is none, those of tram, bus and ferry. Empty: what calls there is not known,
 * or the network has no such signs.
 *
 * @example signsOfStation({ stationName: 'S+U Alexanderplatz Bhf (Berlin)', products: ['tram'] }, berlinStyle) // ['suburban', 'subway']
 */
export function signsOfStation(
  { stationName, products }: Pick<StationPlace, 'stationName' | 'products'>,
  style: NetworkStyle,
): readonly StationSign[] {
  const { signs } = style;
  if (signs === false) return [];
  const named = signsInName(stationName, style);
  const rail = stationSigns.filter(
    (sign) =>
      (sign === 'suburban' && (named.includes('S') || (named === '' && products.includes(sign)))) ||
      (sign === 'subway' && (named.includes('U') || (named === '' && products.includes(sign)))),
  );
  if (rail.length > 0 || signs === 'rail') return rail;
  const calling = products.filter(isStationSign);
  return stationSigns.filter((sign) => calling.includes(sign));
}

/** A sign of a station, and how it looks. */
export interface StationSignLook {
  readonly sign: StationSign;
  readonly text: string;
  readonly background: string;
  readonly color: string;
  readonly shape: 'circle' | 'square';
}

/** As on all signs of Germany: a round S, a square U. */
const forms: Readonly<Record<StationSign, Pick<StationSignLook, 'text' | 'shape'>>> = {
  suburban: { text: 'S', shape: 'circle' },
  subway: { text: 'U', shape: 'square' },
  tram: { text: 'Tram', shape: 'square' },
  bus: { text: 'Bus', shape: 'circle' },
  ferry: { text: 'F', shape: 'square' },
};

/** How a sign looks: its colours are those of the product in the network. */
export function stationSignLook(sign: StationSign, style: NetworkStyle): StationSignLook {
  const [background, color] = coloursOfProduct(sign, style);
  return { sign, ...forms[sign], background, color };
}
