import type { Example } from './example';
import { making } from './example';

const situation = {
  place: { kind: 'station', station_code: '900100003', platform: null },
  at: '2030-05-15T08:00:00Z',
  what_ifs: [{ kind: 'train_at_platform', trip_id: null }],
  output_type_ids: [6],
};
const made = making('createKeptSituation', { name: 'A train is there', situation });

/** Examples of the calls on kept situations and their runs. */
export const simulatorExamples = {
  createKeptSituation: { body: { name: 'Train at the platform', situation } },
  listKeptSituations: { query: { name: 'Train' } },
  getKeptSituation: { before: [made], params: { situation_id: '$ID' } },
  updateKeptSituation: {
    before: [made],
    params: { situation_id: '$ID' },
    body: { name: 'The same, without a train', situation: { ...situation, what_ifs: [] } },
  },
  deleteKeptSituation: { before: [made], params: { situation_id: '$ID' } },
  startSituationRun: { body: {} },
  getSituationRun: { before: [making('startSituationRun', {})], params: { run_id: '$ID' } },
  acceptSituationRun: {
    before: [making('startSituationRun', {})],
    params: { run_id: '$ID' },
    body: {},
  },
} satisfies Record<string, Example>;
