import type { NetworkStyle } from '@perron/schema';

/** Stations' names and lines' signs in Berlin and Brandenburg. */
export const berlinStyle: NetworkStyle = {
  names: [
    { where: 'start', remove: 'S+U ' },
    { where: 'start', remove: 'U ' },
    { where: 'start', remove: 'S ' },
    { where: 'start', remove: 'Berlin, ' },
    { where: 'anywhere', remove: ' (Berlin)' },
    { where: 'end', remove: ', Bahnhof' },
    // As Berlin's and Potsdam's are called; where it does not fit, boards write "Hbf".
    { where: 'end', remove: ', Hauptbahnhof', replacement: ' Hauptbahnhof' },
    { where: 'end', remove: ' Bhf' },
  ],
  palette: 'berlin',
  signs: true,
  shapes: { suburban: 'pill', bus: 'pill' },
};

/**
 * A network of which nothing is known: names as they come, the feed's colours. It also stands in until
 * a network's own style is known.
 */
export const plainStyle: NetworkStyle = {
  names: [],
  palette: 'none',
  signs: false,
  shapes: { suburban: 'pill', bus: 'pill' },
};

/**
 * Hamburg, Munich, Frankfurt and Nuremberg: S and U are beside the names as in all of Germany, a
 * green circle and a blue square. Names come as they are: each of the networks writes them otherwise.
 */
export const germanCityStyle: NetworkStyle = { ...plainStyle, signs: 'rail' };

/** How the ids of a network's stations begin; its style holds where most of them do. */
const known: readonly { readonly ids: readonly string[]; readonly style: NetworkStyle }[] = [
  { ids: ['900', 'de:11:', 'de:11000:', 'de:12'], style: berlinStyle },
  {
    ids: ['de:02000:', 'de:09162:', 'de:09184:', 'de:06412:', 'de:09564:', 'de:09563:'],
    style: germanCityStyle,
  },
];

/**
 * The style that a network with these stations has unless operators say otherwise.
 * @param ids the stations' ids or codes; with none, nothing is known of the network
 */
export function styleOfNetwork(ids: readonly string[]): NetworkStyle {
  const found = known.find((candidate) => {
    const own = ids.filter((id) => candidate.ids.some((start) => id.startsWith(start)));
    return own.length * 2 > ids.length;
  });
  return found?.style ?? plainStyle;
}
