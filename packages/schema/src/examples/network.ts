import type { Example } from './example';
import { making } from './example';

/** Examples of the calls on stations, lines and disruptions. */
export const networkExamples = {
  searchEntities: { query: { query: 'strasse', kinds: 'station,location_station', limit: 5 } },
  getNetworkStyle: {},
  updateNetworkStyle: {
    body: {
      names: [{ where: 'end', remove: ' Station', replacement: ' Stn' }],
      shapes: { subway: 'circle' },
    },
  },
  previewNames: { body: { names: [{ where: 'end', remove: ' Bhf' }], search: 'platz' } },
  createLocationStation: {
    before: [making('createLocationLine', { name: 'U19' })],
    body: { name: 'Alexanderplatz', line_id: '$ID', code: '900100003' },
  },
  listLocationStations: { query: { name: 'platz', page_size: 5 } },
  getLocationStation: {
    before: [
      making('createLocationLine', { name: 'U20' }, 'LINE_ID'),
      making('createLocationStation', { name: 'Zoo', line_id: '$LINE_ID' }),
    ],
    params: { station_id: '$ID' },
  },
  updateLocationStation: {
    before: [
      making('createLocationLine', { name: 'U21' }, 'LINE_ID'),
      making('createLocationStation', { name: 'Zoo', line_id: '$LINE_ID' }),
    ],
    params: { station_id: '$ID' },
    body: { name: 'Zoologischer Garten', line_id: '$LINE_ID', code: '900023201' },
  },
  deleteLocationStation: {
    before: [
      making('createLocationLine', { name: 'U22' }, 'LINE_ID'),
      making('createLocationStation', { name: 'Zoo', line_id: '$LINE_ID' }),
    ],
    params: { station_id: '$ID' },
  },
  bulkLocationStations: {
    before: [
      making('createLocationLine', { name: 'U24' }, 'LINE_ID'),
      making('createLocationStation', { name: 'Zoo', line_id: '$LINE_ID' }),
    ],
    body: { action: 'delete', ids: ['$ID'] },
  },
  createDisruption: {
    before: [making('createLocationLine', { name: 'U10' })],
    body: {
      type: 'medical',
      title: 'Medical emergency',
      description: 'Trains wait for a few minutes.',
      priority: 40,
      line_id: '$ID',
      messages: [
        { language: 'de', message: 'Notarzteinsatz: Es kommt zu Verspätungen.' },
        { language: 'en', message: 'Medical emergency: expect delays.' },
      ],
    },
  },
  listDisruptions: { query: { sort: 'starts_at', direction: 'desc' } },
  getDisruption: {
    before: [
      making('createLocationLine', { name: 'U11' }, 'LINE_ID'),
      making('createDisruption', { type: 'police', title: 'Police at work', line_id: '$LINE_ID' }),
    ],
    params: { disruption_id: '$ID' },
  },
  updateDisruption: {
    before: [
      making('createLocationLine', { name: 'U13' }, 'LINE_ID'),
      making('createDisruption', { type: 'police', title: 'Police at work', line_id: '$LINE_ID' }),
    ],
    params: { disruption_id: '$ID' },
    body: {
      type: 'police',
      title: 'Police at work',
      priority: 30,
      line_id: '$LINE_ID',
      ends_at: '2035-12-31T12:00:00Z',
    },
  },
  deleteDisruption: {
    before: [
      making('createLocationLine', { name: 'U14' }, 'LINE_ID'),
      making('createDisruption', {
        type: 'nostopping',
        title: 'No stop',
        reason: 'Building works',
        line_id: '$LINE_ID',
      }),
    ],
    params: { disruption_id: '$ID' },
  },
  bulkDisruptions: {
    before: [
      making('createLocationLine', { name: 'U37' }, 'LINE_ID'),
      making('createDisruption', { type: 'police', title: 'Over', line_id: '$LINE_ID' }),
    ],
    body: { action: 'delete', ids: ['$ID'] },
  },
  endDisruption: {
    before: [
      making('createLocationLine', { name: 'U23' }, 'LINE_ID'),
      making('createDisruption', { type: 'police', title: 'Police at work', line_id: '$LINE_ID' }),
    ],
    params: { disruption_id: '$ID' },
  },
  extendDisruption: {
    before: [
      making('createLocationLine', { name: 'U26' }, 'LINE_ID'),
      making('createDisruption', {
        type: 'police',
        title: 'Police at work',
        line_id: '$LINE_ID',
        ends_at: '2035-12-31T12:00:00Z',
      }),
    ],
    params: { disruption_id: '$ID' },
    body: { minutes: 30 },
  },
  createDisruptionTemplate: {
    body: {
      name: 'Medical emergency, 30 minutes',
      type: 'medical',
      title: 'Notarzteinsatz',
      priority: 40,
      messages: [{ language: 'de', message: 'Wegen eines Notarzteinsatzes warten Züge.' }],
      duration_minutes: 30,
    },
  },
  listDisruptionTemplates: { query: { name: 'Medical' } },
  getDisruptionTemplate: {
    before: [
      making('createDisruptionTemplate', { name: 'Police', type: 'police', title: 'Police' }),
    ],
    params: { template_id: '$ID' },
  },
  updateDisruptionTemplate: {
    before: [
      making('createDisruptionTemplate', { name: 'Police', type: 'police', title: 'Police' }),
    ],
    params: { template_id: '$ID' },
    body: { name: 'Police, one hour', type: 'police', title: 'Police', duration_minutes: 60 },
  },
  deleteDisruptionTemplate: {
    before: [making('createDisruptionTemplate', { name: 'Old', type: 'police', title: 'Police' })],
    params: { template_id: '$ID' },
  },
  findReach: {
    before: [making('createLocationLine', { name: 'U25' }, 'LINE_ID')],
    body: { kind: 'disruption', type: 'police', places: [{ line_id: '$LINE_ID' }] },
  },
} satisfies Record<string, Example>;
