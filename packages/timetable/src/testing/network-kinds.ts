import type { MadeNetwork } from './network-feed';

/** A kind of network as it is found in the world, in small. */
export interface NetworkKind {
  readonly title: string;
  readonly network: MadeNetwork;
  /** The station to look at, as the product hands it out. */
  readonly code: string;
  /** The languages of its displays. */
  readonly languages: readonly string[];
  /** The network's clock at 2026-07-01T15:30:05Z. */
  readonly clock: string;
}

const minutes = [2, 12, 22, 32, 42, 52];

/** Ids, zones and languages of networks on five continents. */
export const networkKinds: readonly NetworkKind[] = [
  {
    title: 'North America, letters as of BART',
    network: {
      agency: 'Bay Trains',
      timeZone: 'America/Los_Angeles',
      language: 'en-US',
      stations: [
        { id: 'MCAR', name: 'MacArthur', platforms: ['M10-1', 'M10-2'] },
        { id: '12TH', name: '12th Street / Oakland City Center', platforms: ['K10-1', 'K10-2'] },
        { id: 'EMBR', name: 'Embarcadero', platforms: ['M16-1', 'M16-2'] },
      ],
      lines: [
        {
          id: 'Red',
          name: 'Red-S',
          routeType: 1,
          color: 'FF0000',
          textColor: 'FFFFFF',
          headsigns: ['SF / Millbrae', 'Richmond'],
          course: ['MCAR', '12TH', 'EMBR'],
          minutes,
        },
      ],
    },
    code: '12TH',
    languages: ['en'],
    clock: '08:30',
  },
  {
    title: 'North America, short codes as of New York',
    network: {
      agency: 'City Subway',
      timeZone: 'America/New_York',
      language: null,
      agencyLanguage: 'en',
      stations: [
        { id: 'A27', name: '42 St-Port Authority Bus Terminal', platforms: ['A27S', 'A27N'] },
        { id: 'A28', name: '34 St-Penn Station', platforms: ['A28S', 'A28N'] },
        { id: 'A30', name: '23 St', platforms: ['A30S', 'A30N'] },
      ],
      lines: [
        {
          id: 'A',
          name: 'A',
          routeType: 1,
          color: '0062CF',
          headsigns: ['Far Rockaway', 'Inwood-207 St'],
          course: ['A27', 'A28', 'A30'],
          minutes,
        },
      ],
    },
    code: 'A28',
    languages: ['en'],
    clock: '11:30',
  },
  {
    title: 'Europe, names of a register as in Norway',
    network: {
      agency: 'Kollektiv',
      timeZone: 'Europe/Oslo',
      language: 'no',
      stations: [
        {
          id: 'NSR:StopPlace:58366',
          name: 'Jernbanetorget',
          platforms: ['NSR:Quay:11', 'NSR:Quay:12'],
        },
        { id: 'NSR:StopPlace:58404', name: 'Nationaltheatret', platforms: ['NSR:Quay:21'] },
        { id: 'NSR:StopPlace:58381', name: 'Majorstuen', platforms: ['NSR:Quay:31'] },
      ],
      lines: [
        {
          id: 'RUT:Line:1',
          name: '1',
          routeType: 401,
          color: 'EC700C',
          textColor: 'FFFFFF',
          headsigns: ['Frognerseteren', 'Bergkrystallen'],
          course: ['NSR:StopPlace:58366', 'NSR:StopPlace:58404', 'NSR:StopPlace:58381'],
          minutes,
        },
      ],
    },
    code: 'NSR:StopPlace:58404',
    languages: ['nb', 'en'],
    clock: '17:30',
  },
  {
    title: 'Europe, stops that stand alone as in Britain',
    network: {
      agency: 'Buses',
      timeZone: 'Europe/London',
      language: 'en',
      stations: [
        { id: '490000077E', code: '47001', name: 'Euston Station' },
        // One number for both sides of the road.
        { id: '490008660N', code: '53671', name: 'Great Portland Street' },
        { id: '490008660S', code: '53671', name: 'Great Portland Street' },
        { id: '490000254W', code: '58816', name: 'Victoria Bus Station' },
      ],
      lines: [
        {
          id: '73',
          name: '73',
          routeType: 3,
          color: 'CE312D',
          textColor: 'FFFFFF',
          headsigns: ['Victoria', 'Stoke Newington'],
          course: ['490000077E', '490008660S', '490000254W'],
          minutes,
        },
        {
          id: 'N7',
          name: 'N7',
          routeType: 3,
          headsigns: ['Oxford Circus', 'Northolt'],
          course: ['490000254W', '490008660N', '490000077E'],
          minutes: [7, 37],
        },
      ],
    },
    code: '490008660S',
    languages: ['en'],
    clock: '16:30',
  },
  {
    title: 'Europe, DHIDs as in Germany',
    network: {
      agency: 'Stadtwerke',
      timeZone: 'Europe/Berlin',
      language: 'de',
      stations: [
        {
          id: 'de:08111:6118',
          name: 'Hauptbf (Arnulf-Klett-Platz)',
          platforms: ['de:08111:6118:1:1', 'de:08111:6118:1:2'],
        },
        {
          id: 'de:08111:6056',
          name: 'Charlottenplatz',
          platforms: ['de:08111:6056:1:1', 'de:08111:6056:1:2'],
        },
        { id: 'de:08111:6003', name: 'Österfeld', platforms: ['de:08111:6003:1:1'] },
      ],
      lines: [
        {
          id: 'U5',
          name: 'U5',
          routeType: 400,
          color: '00B4E6',
          textColor: '000000',
          headsigns: ['Leinfelden Bf', 'Killesberg'],
          course: ['de:08111:6118', 'de:08111:6056', 'de:08111:6003'],
          minutes,
        },
      ],
    },
    code: 'de:08111:6056',
    languages: ['de', 'en'],
    clock: '17:30',
  },
  {
    title: 'Asia, names with spaces and slashes as ids',
    network: {
      agency: '地下鉄',
      timeZone: 'Asia/Tokyo',
      language: 'ja',
      stations: [
        { id: '東京 駅/丸ノ内線', name: '東京' },
        { id: '銀座 駅/丸ノ内線 #16', name: '銀座' },
        { id: '霞ケ関?駅', name: '霞ケ関' },
      ],
      lines: [
        {
          id: 'M/1',
          name: 'M',
          routeType: 1,
          color: 'F62E36',
          textColor: 'FFFFFF',
          headsigns: ['荻窪', '池袋'],
          course: ['東京 駅/丸ノ内線', '銀座 駅/丸ノ内線 #16', '霞ケ関?駅'],
          minutes,
        },
      ],
    },
    code: '銀座 駅/丸ノ内線 #16',
    languages: ['ja', 'en'],
    clock: '00:30',
  },
  {
    title: 'South America, percent signs, ampersands and accents',
    network: {
      agency: 'Metrô',
      timeZone: 'America/Sao_Paulo',
      language: 'pt-BR',
      stations: [
        { id: 'Sé & Luz+100%', name: 'Sé' },
        { id: '50%2F São Bento', name: 'São Bento' },
        { id: 'Tietê;=1', name: 'Portuguesa-Tietê' },
      ],
      lines: [
        {
          id: 'L1',
          name: 'L1',
          routeType: 1,
          color: '0455A1',
          textColor: 'FFFFFF',
          headsigns: ['Tucuruvi', 'Jabaquara'],
          course: ['Sé & Luz+100%', '50%2F São Bento', 'Tietê;=1'],
          minutes,
        },
      ],
    },
    code: '50%2F São Bento',
    languages: ['pt', 'en'],
    clock: '12:30',
  },
  {
    title: 'Australia, one digit, half an hour beside the others',
    network: {
      agency: 'Adelaide',
      timeZone: 'Australia/Adelaide',
      language: 'en-AU',
      stations: [
        { id: '7', code: '13281', name: 'Victoria Square' },
        { id: '8', code: '13282', name: 'Rundle Mall' },
        { id: '9', code: '13283', name: 'Botanic Gardens' },
      ],
      lines: [
        {
          id: 'GLNELG',
          name: 'GLNELG',
          routeType: 0,
          color: 'C8102E',
          textColor: 'FFFFFF',
          headsigns: ['Botanic Gdns', 'Moseley Square'],
          course: ['7', '8', '9'],
          minutes,
          stopHeadsigns: { '8': ['Botanic Gdns via Museum', 'Moseley Square'] },
        },
      ],
    },
    code: '13282',
    languages: ['en'],
    clock: '01:00',
  },
  {
    title: 'Pacific, kinds of transport that nobody knows, names from right to left, long ones',
    network: {
      agency: 'חברה',
      timeZone: 'Pacific/Chatham',
      language: 'he',
      stations: [
        { id: 'צפון "1"', name: 'תחנה מרכזית' },
        { id: "%2e%2e/🚌 it's", name: 'محطة القطار (رصيف ٢)' },
        { id: 'a\\b;c', name: `${'Taumatawhakatangihangakoauauotamatea '.repeat(5)}West` },
      ],
      lines: [
        {
          id: 'ק/1',
          name: 'ק1',
          routeType: 1702,
          color: '0F4C5C',
          headsigns: ['נמל', ''],
          course: ['צפון "1"', "%2e%2e/🚌 it's", 'a\\b;c'],
          minutes,
        },
        {
          id: '31',
          name: '🚡 Gondola to the mountain',
          routeType: 31_313,
          headsigns: ['', 'العودة'],
          course: ['a\\b;c', "%2e%2e/🚌 it's"],
          minutes: [7, 37],
        },
      ],
    },
    code: "%2e%2e/🚌 it's",
    languages: ['he', 'en'],
    clock: '04:15',
  },
];
