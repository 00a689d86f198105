import type { Example, ExampleStep } from './example';
import { making } from './example';
import { standingBoard } from './standing-board';

/** A display that has signed in, `$ID`, and has just reported. */
const connected: readonly ExampleStep[] = [
  making('createDisplay', { name: 'Ticket hall', output_type_id: 6 }),
  making('createApiKey', { name: 'Ticket hall', display_id: '$ID' }, 'API_KEY', 'secret'),
  {
    call: 'loginDisplay',
    body: { api_key: '$API_KEY', display_id: '$ID' },
    field: 'access_token',
    as: 'DISPLAY_TOKEN',
  },
  { call: 'reportDisplay', token: 'DISPLAY_TOKEN', body: standingBoard },
];

/** Examples of the calls on displays, what they show from, and the transit service. */
export const runtimeExamples = {
  createDisplay: { body: { name: 'Entrance', output_type_id: 6, station_id: 1, platform: '1' } },
  listDisplays: { query: { output_type_id: 6, contact: 'never' } },
  getDisplay: {
    before: [making('createDisplay', { name: 'Mezzanine', output_type_id: 6 })],
    params: { display_id: '$ID' },
  },
  updateDisplay: {
    before: [making('createDisplay', { name: 'Car 1', output_type_id: 5 })],
    params: { display_id: '$ID' },
    body: { name: 'Car 1, front', output_type_id: 5, vehicle_id: '1001' },
  },
  bulkDisplays: {
    before: [making('createDisplay', { name: 'Lift', output_type_id: 6 })],
    body: { action: 'set', ids: ['$ID'], set: { station_id: 1, platform: null } },
  },
  deleteDisplay: {
    before: [making('createDisplay', { name: 'Broken', output_type_id: 6 })],
    params: { display_id: '$ID' },
  },
  actOnDisplays: {
    before: [making('createDisplay', { name: 'Lift', output_type_id: 6 })],
    body: { action: 'start_maintenance', ids: ['$ID'], note: 'Screen is being replaced' },
  },
  getDisplayPlaces: {},
  importDisplays: {
    body: {
      csv: 'name;station_code;platform;output_type\nStairs north;900100003;2;1920x1080',
      preview: true,
    },
  },
  listDisplayStateChanges: {
    before: [making('createDisplay', { name: 'Kiosk', output_type_id: 6 })],
    params: { display_id: '$ID' },
  },
  showOnDisplay: {
    before: connected,
    params: { display_id: '$ID' },
    body: {
      design: {
        width: 1920,
        height: 1080,
        background: '#0b1a33',
        widgets: [{ id: 'clock', type: 'time', x: 60, y: 60, width: 600, height: 200 }],
      },
      seconds: 30,
    },
  },
  getShowing: { before: connected, params: { display_id: '$ID' } },
  endShowing: { before: connected, params: { display_id: '$ID' } },
  getOwnShowing: { before: connected, token: 'DISPLAY_TOKEN' },
  startPairing: {},
  askPairing: {
    before: [{ call: 'startPairing', field: 'api_key', as: 'API_KEY' }],
    body: { api_key: '$API_KEY' },
  },
  findWaitingDevice: {
    before: [{ call: 'startPairing', field: 'code', as: 'CODE' }],
    body: { code: '$CODE' },
  },
  pairDisplay: {
    before: [
      making('createDisplay', { name: 'North exit', output_type_id: 6, station_id: 1 }),
      { call: 'startPairing', field: 'code', as: 'CODE' },
    ],
    params: { display_id: '$ID' },
    body: { code: '$CODE' },
  },
  loginDisplay: {
    before: [making('createApiKey', { name: 'A screen' }, 'API_KEY', 'secret')],
    body: {
      api_key: '$API_KEY',
      device: 'screen-at-the-entrance',
      output_type_id: 6,
      station_code: '900100003',
    },
  },
  listRuntimeDisruptions: {},
  listRelevantDisruptions: { query: { line: 'U8' } },
  getManifest: { query: { sid: '900100003', ot: 6 } },
  listenToEvents: {},
  reportDisplay: {
    before: [making('createDisplay', { name: 'Stairs', output_type_id: 6 })],
    body: { display_id: '$ID', ...standingBoard },
  },
  getDisplayTimetable: { query: { sid: '900100003' } },
  getWeather: { query: { location: 'Berlin, Germany', lang: 'de' } },
  getNews: { query: { numArticles: 3 } },
  getStatus: {},
  getLivez: {},
  getReadyz: {},
  getSystem: {},
  acceptFeed: { body: { id: '0'.repeat(64) } },
  declineFeed: { body: { id: '0'.repeat(64) } },
  believeSource: {
    before: [{ call: 'getSystem', field: 'name', as: 'SOURCE' }],
    body: { source: '$SOURCE', guess: 'still' },
  },
  doubtSource: { body: { source: 'https://realtime.example/trips.pb', guess: 'still' } },
  getMetrics: {},
  searchLocations: { query: { query: 'alexanderpl', results: 3 } },
  getStop: { params: { id: '900100003' } },
  getDepartures: { params: { id: '900100003' }, query: { duration: 30, results: 10 } },
  getArrivals: { params: { id: '900100003' }, query: { duration: 30, results: 10 } },
  getTrip: {
    before: [
      {
        call: 'getDepartures',
        params: { id: '900100003' },
        query: { duration: 1440, results: 1 },
        field: 'tripId',
        as: 'TRIP',
      },
    ],
    params: { id: '$TRIP' },
  },
  getVehicle: { params: { id: 'U8-1' } },
  listTransitStations: {},
  listTransitProducts: {},
  listStationPlatforms: { params: { id: '900100003' } },
  getStationSurroundings: { params: { id: '900100003' }, query: { radius: 1000 } },
  listTransitLines: { query: { product: 'subway' } },
  getLineTrips: {
    before: [{ call: 'listTransitLines', query: { product: 'subway' }, field: 'id', as: 'LINE' }],
    params: { id: '$LINE' },
  },
} satisfies Record<string, Example>;
