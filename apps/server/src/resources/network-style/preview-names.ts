import { setImmediate } from 'node:timers/promises';
import { nameByRules, tidyStationName } from '@perron/core';
import { mostPreviewedNames } from '@perron/schema';
import type { NamePreview, NameRule } from '@perron/schema';

type Item = NamePreview['items'][number];

/** After so many names others are answered: a country has hundreds of thousands. */
const namesAtOnce = 2_000;

interface Asked {
  readonly names: readonly NameRule[];
  readonly search: string;
}

const folded = (text: string) => text.toLocaleLowerCase();

/**
 * What rules would make of names.
 * @param names of the network, as its source has them
 */
export async function previewOf(
  names: ReadonlySet<string>,
  { names: rules, search }: Asked,
): Promise<NamePreview> {
  const hits = rules.map(() => 0);
  const wanted = folded(search.trim());
  const changing: Item[] = [];
  const others: Item[] = [];
  let [done, changed, found] = [0, 0, 0];
  for (const name of names) {
    const now = tidyStationName(name);
    const then = nameByRules(name, rules, (index) => (hits[index] = (hits[index] ?? 0) + 1));
    const isChange = now !== then;
    if (isChange) changed += 1;
    const isFound =
      wanted === '' ? isChange : [name, now, then].some((one) => folded(one).includes(wanted));
    if (isFound) {
      found += 1;
      const list = isChange ? changing : others;
      if (list.length < mostPreviewedNames) list.push({ name, now, then });
    }
    done += 1;
    if (done % namesAtOnce === 0) await setImmediate();
  }
  const items = [...changing, ...others].slice(0, mostPreviewedNames);
  return { total: names.size, changed, hits, found, items };
}
