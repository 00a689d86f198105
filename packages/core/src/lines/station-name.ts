import type { NameRule, NetworkStyle } from '@perron/schema';

/** Whether a first part of a name ends here: nothing follows, or a second name, or a note. */
function isEnd(rest: string): boolean {
  return rest === '' || rest.startsWith('/') || rest.startsWith(' [');
}

/** Rules may make a name this long; longer ones of a feed stay as they are. */
const longestName = 255;

function replacedAtEnd(name: string, { remove, replacement = '' }: NameRule): string {
  for (let at = name.indexOf(remove); at >= 0; at = name.indexOf(remove, at + 1)) {
    const rest = name.slice(at + remove.length);
    if (isEnd(rest)) return name.slice(0, at) + replacement + rest;
  }
  return name;
}

function applied(name: string, rule: NameRule): string {
  const { where, remove, replacement = '' } = rule;
  switch (where) {
    case 'start':
      return name.startsWith(remove) ? replacement + name.slice(remove.length) : name;
    case 'end':
      return replacedAtEnd(name, rule);
    case 'anywhere':
      // As a text: `$&` in it means nothing.
      return name.replaceAll(remove, () => replacement);
  }
}

/** Rules that lengthen a name one after the other could fill the memory of a display. */
function isFit(next: string, name: string): boolean {
  return next.trim() !== '' && next.length <= Math.max(name.length, longestName);
}

/**
 * A name by rules, in their order. A rule that would leave nothing, or far too much, is left out.
 * @param onHit told of each rule that has changed the name, by its place
 */
export function nameByRules(
  name: string,
  rules: readonly NameRule[],
  onHit?: (index: number) => void,
): string {
  let tidy = name;
  rules.forEach((rule, index) => {
    const next = applied(tidy, rule);
    if (next === tidy || !isFit(next, tidy)) return;
    tidy = next;
    onHit?.(index);
  });
  return tidy.trim();
}

/**
 * A station's name as a board shows it, by the rules of its network (specification, section 1:
 * without 'S+U ', 'U ', ' (Berlin)').
 *
 * @example tidyStationName('S+U Alexanderplatz Bhf/Memhardstr. (Berlin)', berlinStyle) // 'Alexanderplatz/Memhardstr.'
 * @example tidyStationName('Frankfurt (Oder), Bahnhof', berlinStyle) // 'Frankfurt (Oder)'
 * @example tidyStationName('Magdeburg, Hauptbahnhof', berlinStyle) // 'Magdeburg Hauptbahnhof'
 */
export function tidyStationName(name: string, { names }: Pick<NetworkStyle, 'names'>): string {
  return nameByRules(name, names);
}
