import { defaultDirection } from '@perron/schema';

/**
 * The directions that an address names, a JSON list of texts. One that cannot be read is taken for
 * the standard direction (specification, section 8); `null` means all directions.
 */
export function directionsInAddress(text: string | null): readonly string[] | null {
  if (text === null) return null;
  try {
    const list: unknown = JSON.parse(text);
    const isList = Array.isArray(list) && list.every((candidate) => typeof candidate === 'string');
    if (isList) return list.length === 0 ? null : list;
  } catch {
    // Not JSON: as unreadable as what is no list.
  }
  return [defaultDirection];
}
