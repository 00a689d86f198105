import type { Product } from '@perron/schema';

/**
 * Products of the profiles of hafas-client 6.3 that are not named as ours are, by what
 * each resembles most. Rails of which a profile makes one product are `regional`. Lifts and cable
 * cars resemble none and are left out: they are shown neutrally.
 */
const namesOf: Readonly<Record<Product, readonly string[]>> = {
  express: [
    ...['ec-ic', 'express-train', 'fernverkehr', 'high-speed-train', 'ic-ec', 'ice', 'intercites'],
    ...['intercity-p', 'long-distance-train', 'national', 'national-express', 'national-train'],
    ...['national-train-2', 'nationalExpress', 'night-train', 'tgv'],
  ],
  regional: [
    ...['bahn-s-bahn', 'car-shuttle-train', 'interregional', 'ir', 'ir-d', 'local-train', 'rail'],
    ...['regio-express', 'regiona-train', 'region', 'regional-express', 'regional-train'],
    ...['regionalExpress', 'regionalverkehr', 'tourismTrain', 'train-and-s-bahn', 'train-direct'],
    'trains',
  ],
  suburban: [...['o', 's-bahn', 's-tog', 's-train', 'sbahn', 'suburban-train', 'urban-train']],
  subway: ['bart', 'metro', 'u-bahn', 'ubahn'],
  tram: ['luas', 'regiotram', 'saarbahn', 'stadtbahn', 'strassenbahn'],
  bus: [
    ...['added-bus', 'anrufSammelTaxi', 'ast', 'city-bus', 'dial-a-ride', 'fernbus'],
    ...['long-distance-bus', 'on-call', 'on-demand', 'onCall', 'other-bus', 'rapid'],
    ...['regional-bus', 'regionalbus', 'school-bus', 'stadtbus', 'taxi', 'taxibus'],
  ],
  ferry: ['bateau', 'boat', 'schiff', 'watercraft'],
};

/** Ours, by the names that other networks' upstreams give. */
export const foreignProducts: ReadonlyMap<string, Product> = new Map(
  (Object.keys(namesOf) as Product[]).flatMap((product) =>
    namesOf[product].map((name): [string, Product] => [name, product]),
  ),
);

/** The product of a mode, for a product that no profile has: a train may be any of five. */
export const productOfMode: ReadonlyMap<string, Product> = new Map<string, Product>([
  ['bus', 'bus'],
  ['taxi', 'bus'],
  ['watercraft', 'ferry'],
]);
