import { signTextOn } from '@perron/core';
import type { Line, Product, Stop } from '@perron/schema';
import { product, productNames } from '@perron/schema';
import { foreignProducts, productOfMode } from './foreign-products';
import type { Omissions } from './omissions';
import type { RawLine, RawLocation, RawProducts, RawStop } from './raw-shapes';
import { rawLine } from './raw-shapes';
import { nineDigits } from './station-id';

/** `null` means none of ours; such a line is shown, in a neutral sign. */
function productOf(name: string | null | undefined, mode?: string | null): Product | null {
  return (
    product.safeParse(name).data ??
    foreignProducts.get(name ?? '') ??
    productOfMode.get(mode ?? '') ??
    null
  );
}

/** All seven switches; an unknown product counts as the one it resembles, or is left out. */
export function productFlags(raw: RawProducts): Record<Product, boolean> {
  const served = new Set(
    Object.entries(raw).flatMap(([name, on]) => (on === true ? (productOf(name) ?? []) : [])),
  );
  return Object.fromEntries(productNames.map((name) => [name, served.has(name)])) as Record<
    Product,
    boolean
  >;
}

export function locationOf(raw: RawLocation): NonNullable<Stop['location']> {
  const { latitude, longitude, id } = raw;
  return { type: 'location', ...(id != null && { id: nineDigits(id) }), latitude, longitude };
}

/** Null for what is no stop: nothing, `{}`, an address, a point of interest. */
export function stopOf(raw: RawStop | null | undefined, omissions: Omissions): Stop | null {
  if (!raw?.id || raw.type === 'location') return null;
  const stationDHID = raw.stationDHID ?? raw.ids?.dhid ?? raw.ids?.ifopt;
  const station = stopOf(raw.station, omissions);
  // A line without a name says nothing in a list.
  const lines = raw.lines?.flatMap((line) => {
    const read = lineOf(omissions.read(rawLine, line));
    return read?.name == null ? [] : read;
  });
  return {
    type: raw.type === 'station' ? 'station' : 'stop',
    id: nineDigits(raw.id),
    name: raw.name ?? null,
    location: raw.location ? locationOf(raw.location) : null,
    ...(raw.products && { products: productFlags(raw.products) }),
    ...(stationDHID != null && { stationDHID }),
    ...(lines && { lines }),
    ...(station && { station }),
  };
}

export function lineOf(raw: RawLine | null | undefined): Line | null {
  if (!raw) return null;
  const { operator, adminCode, productName, color } = raw;
  return {
    type: 'line',
    id: raw.id ?? null,
    fahrtNr: raw.fahrtNr ?? null,
    name: raw.name ?? null,
    public: true,
    ...(adminCode != null && { adminCode }),
    ...(productName != null && { productName }),
    mode: raw.mode ?? null,
    product: productOf(raw.product, raw.mode),
    ...(operator && { operator: { type: 'operator', id: operator.id, name: operator.name } }),
    ...(color && { color: { bg: color.bg, fg: color.fg ?? signTextOn(color.bg) } }),
  };
}
