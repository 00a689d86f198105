import type { BadgeLine, StationPlatform } from '@perron/schema';

interface SignedPlatform {
  readonly sign: string;
  /** Each name once. */
  readonly lines: readonly BadgeLine[];
}

/**
 * Platforms by what their signs say, in their order: passengers know no other name. Those without a known
 * sign are left out.
 */
export function platformsBySign(platforms: readonly StationPlatform[]): readonly SignedPlatform[] {
  const lines = new Map<string, Map<string, BadgeLine>>();
  for (const { name, lines: calling } of platforms) {
    if (name === null) continue;
    const known = lines.get(name) ?? new Map<string, BadgeLine>();
    for (const line of calling) known.set(`${line.product ?? ''} ${line.name ?? ''}`, line);
    lines.set(name, known);
  }
  return [...lines].map(([sign, known]) => ({ sign, lines: [...known.values()] }));
}
