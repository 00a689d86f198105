/** An answer to each call that a display makes, with as many of its fields as there are. */

const line = {
  type: 'line',
  id: 'u8',
  fahrtNr: '8',
  name: 'U8',
  public: true,
  adminCode: '1',
  productName: 'U',
  mode: 'train',
  product: 'subway',
  operator: { type: 'operator', id: 'bvg', name: 'BVG' },
  color: { fg: '#ffffff', bg: '#224f86' },
};

const station = {
  type: 'station',
  id: '900100003',
  name: 'S+U Alexanderplatz Bhf (Berlin)',
  location: { type: 'location', id: null, latitude: 52.5, longitude: 13.4 },
  products: {
    suburban: true,
    subway: true,
    tram: true,
    bus: true,
    ferry: false,
    express: false,
    regional: true,
  },
  stationDHID: 'de:11000:900100003',
  lines: [line],
};

const stop = { ...station, type: 'stop', id: '900100003:2', station };

const remark = {
  type: 'warning',
  code: null,
  id: '7',
  text: 'Ersatzverkehr',
  summary: null,
  icon: { type: 'HIM1', title: null },
  priority: 100,
  products: { subway: true },
  categories: [1],
  validFrom: '2026-11-20T14:03:00+01:00',
};

const departure = {
  tripId: '1|2|3',
  stop,
  when: '2026-11-20T14:04:00+01:00',
  plannedWhen: '2026-11-20T14:03:00+01:00',
  delay: 60,
  platform: '2',
  plannedPlatform: '2',
  prognosisType: 'prognosed',
  direction: 'Wittenau',
  provenance: null,
  line,
  remarks: [remark],
  origin: null,
  destination: station,
};

const ends = {
  arrival: null,
  plannedArrival: null,
  arrivalDelay: null,
  arrivalPlatform: null,
  plannedArrivalPlatform: null,
  arrivalPrognosisType: null,
  departure: '2026-11-20T14:04:00+01:00',
  plannedDeparture: '2026-11-20T14:03:00+01:00',
  departureDelay: 60,
  departurePlatform: '2',
  plannedDeparturePlatform: '2',
  departurePrognosisType: null,
};

const disruptionFields = {
  id: 3,
  line: { id: 8, name: 'U8' },
  affectedStations: [{ id: 1, name: 'Alexanderplatz', code: '900100003' }],
  startsAt: '2026-11-20T13:00:00Z',
  endsAt: null,
  announceBefore: 2,
  priority: 20,
  messages: [{ language: 'de', message: 'Kein Halt' }],
};
const texts = { title: 'Kein Halt', description: '' };
const shuttle = {
  stationStart: { id: 1, name: 'Alexanderplatz', code: null },
  stationEnd: null,
  stationsInBetween: [],
  lineStations: disruptionFields.affectedStations,
  numVisibleStationsBefore: 1,
  numVisibleStationsAfter: 0,
};

const scene = {
  id: 1,
  name: 'Board',
  group_id: null,
  width: 1920,
  height: 1080,
  background: '#0b1a33',
  widgets: [
    { id: 'board', type: 'depatures_table', x: 0, y: 0, width: 800, height: 600, rotation: 0 },
    { id: 'name', type: 'text', x: 0, y: 0, text: 'Hallo', font: { fontSize: 48 } },
  ],
};

const manifest = {
  format: 1,
  version: '0123456789abcdef',
  outputType: {
    id: 6,
    output_type: 'pixel',
    role: null,
    name: 'Infotainment',
    resolution_x: 1920,
    resolution_y: null,
    sip_number: null,
  },
  station: { id: 3, name: 'Alexanderplatz', code: '900100003' },
  platform: null,
  directions: ['Wittenau'],
  line: null,
  run: { trip_id: '1|2|3', starts_at: null, set_at: '2026-11-20T13:00:00.000Z' },
  timeZone: 'Europe/Berlin',
  languages: ['de', 'en'],
  transit: { demo: false, realtime: true, attribution: null },
  scenarios: [
    { id: 1, name: 'Standard', condition: 'true', priority: 1, parent_id: null, type: 'scenario' },
  ],
  playlists: [
    {
      id: 1,
      scenario_id: 1,
      output_type_id: 6,
      entries: [
        { type: 'Pixel', pixel_scene_id: 1, duration: 10 },
        { type: 'Audio', text: 'Bitte zurückbleiben', duration: 2.5 },
      ],
    },
  ],
  pixelScenes: [scene],
  contents: [
    {
      id: 1,
      name: 'Poster',
      bucketId: null,
      lineNames: ['U8'],
      media: [{ url: '/files/a.png', contentType: 'image/png', width: 800, height: 600 }],
    },
  ],
};

export const answers: Readonly<Record<string, object>> = {
  getManifest: manifest,
  getDepartures: {
    departures: [departure, { ...departure, when: null, delay: null, cancelled: true }],
    realtimeDataUpdatedAt: 1_795_000_000,
  },
  getTrip: {
    trip: {
      id: '1|2|3',
      origin: stop,
      destination: null,
      ...ends,
      line,
      direction: 'Wittenau',
      currentLocation: station.location,
      vehicle: { id: '2672', label: null },
      stopovers: [{ stop, ...ends, remarks: [remark], additional: true }],
      remarks: [],
    },
    realtimeDataUpdatedAt: null,
  },
  getVehicle: {
    vehicle: {
      id: null,
      label: 'U8 12',
      tripId: '1|2|3',
      seenAt: 1_795_000_000,
      currentLocation: station.location,
    },
    realtimeDataUpdatedAt: null,
  },
  getDisplayTimetable: {
    stationCode: '900100003',
    from: '2026-11-20T13:00:00.000Z',
    until: '2026-11-23T13:00:00.000Z',
    lines: [line],
    directions: ['Wittenau'],
    platforms: ['2'],
    calls: [
      [1_795_000_000, 0, 0, -1],
      [1_795_000_600, -1, -1, 0],
    ],
  },
  getStatus: {
    state: 'ok',
    version: '0.1.0',
    startedAt: '2026-11-20T13:00:00.000Z',
    now: '2026-11-20T13:03:00Z',
    components: [{ name: 'database', state: 'ok', detail: '' }],
    transit: {
      demo: true,
      source: 'demo',
      attribution: null,
      lines: 40,
      trips: 1000,
      stopTimes: 20_000,
      stations: 300,
      validFrom: '2026-11-01',
      validUntil: null,
      timetable: 'current',
      skippedRows: 0,
      held: false,
    },
    stations: 12,
    network_time_zone: 'Europe/Berlin',
    registration: 'closed',
  },
  getWeather: {
    weather: {
      temperature: -3.5,
      humidity: 80,
      windSpeed: 12,
      windDirection: 'SSW',
      cloudCover: 100,
      precipitation: 0.2,
      weatherDescription: 'Schnee',
    },
    observedAt: 1_795_000_000,
    demo: false,
  },
  getNews: {
    articles: [
      { title: 'Zug', text: '', image_url: null, published_at: '2026-11-20T13:00:00Z' },
      { title: 'Bus', text: 'Neu', image_url: '/files/a.png', published_at: null },
    ],
    source: 'demo',
    demo: true,
  },
  listRuntimeDisruptions: {
    disruptions: [
      { type: 'police', ...disruptionFields, ...texts },
      { type: 'medical', ...disruptionFields, ...texts, endsAt: '2026-11-20T15:00:00Z' },
      { type: 'no_stopping', ...disruptionFields, ...texts, reason: 'Bauarbeiten' },
      { type: 'pendelzug', ...disruptionFields, ...shuttle },
      { type: 'replacementsev', ...disruptionFields, ...texts, ...shuttle },
    ],
  },
};
