import type { NetworkStyle, NetworkStyleInput, StoredNetworkStyle } from '@perron/schema';

/** The limit of the contract. */
export const maxRules = 40;

/** The values of the page's form: those in use. */
export type StyleValues = Pick<NetworkStyle, 'names' | 'shapes'>;

/** The values that hold where operators have set nothing. */
export function knownValues({ known }: StoredNetworkStyle): StyleValues {
  return { names: known?.names ?? [], shapes: known?.shapes ?? {} };
}

export function valuesInUse(stored: StoredNetworkStyle): StyleValues {
  const known = knownValues(stored);
  return { names: stored.names ?? known.names, shapes: stored.shapes ?? known.shapes };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Shapes in one order, without those that nobody has chosen. */
function plain(shapes: StyleValues['shapes']): object {
  return Object.fromEntries(
    Object.entries(shapes)
      .filter(([, shape]) => shape)
      .sort(),
  );
}

export function isAsKnown(values: StyleValues, stored: StoredNetworkStyle): boolean {
  const input = inputOf(values, stored);
  return input.names === null && input.shapes === null;
}

/** The values to store: one that is as known stays so when more becomes known. */
export function inputOf(values: StyleValues, stored: StoredNetworkStyle): NetworkStyleInput {
  const known = knownValues(stored);
  // Without a timetable it is not known whether the rules are those of the network.
  const isKnown = stored.known !== null;
  return {
    names: isKnown && isSame(values.names, known.names) ? null : values.names,
    shapes: isKnown && isSame(plain(values.shapes), plain(known.shapes)) ? null : values.shapes,
  };
}

/** A rule's text with its blanks to be seen. */
export function visibleBlanks(text: string): string {
  return text.replaceAll(' ', '␣');
}
