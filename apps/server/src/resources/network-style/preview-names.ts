import { setImmediate } from 'node:timers/promises';
import { nameByRules, tidyStationName } from '@perron/core';
import { maxMergedNames, maxPreviewedNames } from '@perron/schema';
import type { NamePreview, NameRule, NetworkStyle } from '@perron/schema';
import type { LiveTransit } from '../../live/live-transit';

type Item = NamePreview['items'][number];

/** After this many names other requests have their turn: a country has hundreds of thousands. */
const namesAtOnce = 2_000;

interface Asked {
  readonly names: readonly NameRule[];
  readonly search: string;
}

const folded = (text: string) => text.toLocaleLowerCase();

/** Rings that boards draw an arrow for: no rule holds there. */
const ring = /[⟳⟲]$/u;

type Named = Pick<LiveTransit, 'stations' | 'headsigns'>;

/** All that rules hold for, each name once, as its source has it; true: it is only a headsign. */
export function namesOf(transit: Named): Map<string, boolean> {
  const headsigns = transit.headsigns().filter((text) => !ring.test(text));
  const names = new Map(headsigns.map((text): [string, boolean] => [text, true]));
  for (const { name } of transit.stations()) names.set(name, false);
  return names;
}

/** Finds different names that would be shown alike, and are not now. */
class MergedNames {
  readonly #first = new Map<string, Item>();
  readonly #found = new Set<string>();
  readonly listed: NamePreview['merged_names'] = [];

  add(item: Item): void {
    const first = this.#first.get(item.then);
    if (!first) {
      this.#first.set(item.then, item);
    } else if (first.now !== item.now && !this.#found.has(item.then)) {
      this.#found.add(item.then);
      if (this.listed.length < maxMergedNames) {
        this.listed.push({ then: item.then, names: [first.name, item.name] });
      }
    }
  }

  get count(): number {
    return this.#found.size;
  }
}

/**
 * The names as rules would make them.
 * @param style in use
 */
export async function previewOf(
  names: ReadonlyMap<string, boolean>,
  { names: rules, search }: Asked,
  style: NetworkStyle,
): Promise<NamePreview> {
  const hits = rules.map(() => 0);
  const wanted = folded(search.trim());
  const merged = new MergedNames();
  const changing: Item[] = [];
  const others: Item[] = [];
  let [done, changed, found] = [0, 0, 0];
  for (const [name, headsign] of names) {
    const now = tidyStationName(name, style);
    const then = nameByRules(name, rules, (index) => (hits[index] = (hits[index] ?? 0) + 1));
    const item = { name, headsign, now, then };
    merged.add(item);
    const isChange = now !== then;
    if (isChange) changed += 1;
    const isFound =
      wanted === ''
        ? isChange
        : [name, now, then].some((candidate) => folded(candidate).includes(wanted));
    if (isFound) {
      found += 1;
      const list = isChange ? changing : others;
      if (list.length < maxPreviewedNames) list.push(item);
    }
    done += 1;
    if (done % namesAtOnce === 0) await setImmediate();
  }
  const items = [...changing, ...others].slice(0, maxPreviewedNames);
  const same = { merged: merged.count, merged_names: merged.listed };
  return { total: names.size, changed, hits, found, ...same, items };
}
