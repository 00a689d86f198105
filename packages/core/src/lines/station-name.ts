import type { NameRule } from '@perron/schema';
import { networkStyleInUse } from './network-style';

/** Whether a first part of a name ends here: nothing follows, or a second name, or a note. */
function isEnd(rest: string): boolean {
  return rest === '' || rest.startsWith('/') || rest.startsWith(' [');
}

function withoutAtEnd(name: string, remove: string): string {
  for (let at = name.indexOf(remove); at >= 0; at = name.indexOf(remove, at + 1)) {
    const rest = name.slice(at + remove.length);
    if (isEnd(rest)) return name.slice(0, at) + rest;
  }
  return name;
}

function applied(name: string, { where, remove }: NameRule): string {
  switch (where) {
    case 'start':
      return name.startsWith(remove) ? name.slice(remove.length) : name;
    case 'end':
      return withoutAtEnd(name, remove);
    case 'anywhere':
      return name.replaceAll(remove, '');
  }
}

/**
 * A name by rules, in their order. A rule that would leave nothing is left out.
 * @param onHit told of each rule that has shortened the name, by its place
 */
export function nameByRules(
  name: string,
  rules: readonly NameRule[],
  onHit?: (index: number) => void,
): string {
  let tidy = name;
  rules.forEach((rule, index) => {
    const next = applied(tidy, rule);
    if (next === tidy || next.trim() === '') return;
    tidy = next;
    onHit?.(index);
  });
  return tidy.trim();
}

/**
 * A station's name as a board shows it, by the rules of the network in use (specification,
 * section 1: without 'S+U ', 'U ', ' (Berlin)').
 *
 * @example tidyStationName('S+U Alexanderplatz Bhf/Memhardstr. (Berlin)') // 'Alexanderplatz/Memhardstr.'
 * @example tidyStationName('Frankfurt (Oder), Bahnhof') // 'Frankfurt (Oder)'
 */
export function tidyStationName(name: string): string {
  return nameByRules(name, networkStyleInUse().names);
}
