import type { Call, DeparturesHere, Situation } from '@perron/core';
import {
  sampleCall,
  sampleLine,
  sampleNowMs,
  sampleSituation,
} from '../../shared/samples/sample-situation';
import { depaturesTableModel } from '../model';
import type { BoardModel } from '../model';
import { depaturesTableSchema } from '../schema';

export const u8 = sampleLine('U8', 'subway');

type Known = Extract<DeparturesHere, { state: 'known' }>;

interface Board {
  readonly calls?: readonly Call[];
  readonly here?: Partial<Known>;
  readonly departures?: DeparturesHere;
  readonly situation?: Partial<Situation>;
  readonly config?: Record<string, unknown>;
  readonly height?: number;
}

export function board({
  calls = [],
  here,
  departures,
  situation,
  config,
  height = 600,
}: Board): BoardModel {
  return depaturesTableModel({
    config: depaturesTableSchema.parse(config ?? {}),
    size: { width: 1000, height },
    situation: {
      ...sampleSituation,
      departures: departures ?? {
        state: 'known',
        calls,
        freshness: 'live',
        realtimeAtMs: sampleNowMs - 10_000,
        coversUntilMs: sampleNowMs + 7_200_000,
        timetableOnly: false,
        ...here,
      },
      ...situation,
    },
    mode: 'live',
  });
}

/** The text of a row in a column of a kind. */
export function cell(model: BoardModel, kind: string, row = 0) {
  const index = model.columns.findIndex((column) => column.kind === kind);
  return model.rows[row]?.cells[index];
}

export const inMinutes = (minutes: number) => [
  sampleCall(u8, 'S+U Wittenau (Berlin)', minutes * 60 + 5),
];
