import type { Product } from '@perron/schema';

/**
 * What runs on a line, by its name: operators keep lines by their names alone. As the network writes
 * them: U8 underground, S41 suburban, RE1 regional, M10 and 12 tram, X7 and 100 bus, F10 ferry.
 */
export function productOfLine(name: string): Product | null {
  const text = name.trim();
  if (/^U\d/i.test(text)) return 'subway';
  if (/^S\d/i.test(text)) return 'suburban';
  if (/^(RE|RB|FEX)/i.test(text)) return 'regional';
  if (/^(M\d{1,2}|\d{1,2})$/i.test(text)) return 'tram';
  if (/^([XN]\d+|\d{3}|M\d{2})$/i.test(text)) return 'bus';
  if (/^F\d/i.test(text)) return 'ferry';
  return null;
}
