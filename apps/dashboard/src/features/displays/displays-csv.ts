import { directionSeparator } from '@perron/schema';
import type { DisplayItem } from '@perron/schema';

/** The first five are what an import takes; the others are for people. */
const columns = [
  'name',
  'station_code',
  'platform',
  'directions',
  'output_type',
  'station',
  'vehicle_id',
  'id',
  'state',
  'last_seen_at',
] as const;

type Row = Pick<
  DisplayItem,
  | 'id'
  | 'name'
  | 'station'
  | 'platform'
  | 'directions'
  | 'vehicle_id'
  | 'output_type'
  | 'state'
  | 'last_seen_at'
>;

/** A value as spreadsheets take it for text: never a formula, whatever somebody has called a display. */
function cell(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Displays as a CSV file (RFC 4180) that spreadsheets open in UTF-8 and an import takes again. */
export function displaysCsv(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const values: Readonly<Record<(typeof columns)[number], string>> = {
      name: row.name,
      station_code: row.station?.code ?? '',
      platform: row.platform ?? '',
      directions: row.directions?.join(directionSeparator) ?? '',
      output_type: row.output_type.name,
      station: row.station?.name ?? '',
      vehicle_id: row.vehicle_id ?? '',
      id: String(row.id),
      state: row.state,
      last_seen_at: row.last_seen_at ?? '',
    };
    return columns.map((column) => cell(values[column])).join(',');
  });
  return `\uFEFF${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}
