import type { StoredWidget } from '@perron/schema';

export const night = '#0b1a33';
export const paper = '#ffffff';
export const ground = '#eef2f8';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A plain area. */
export function area(id: string, box: Box, fill: string): StoredWidget {
  return { id, type: 'rect', ...box, rotation: 0, fill, strokeWidth: 0 };
}

/** The time of day, at the right end of its box. */
export function clock(box: Box, fontSize: number, color = night): StoredWidget {
  const font = { fontFamily: 'Inter', fontSize, color, weight: 600, align: 'right' };
  return { id: 'clock', type: 'time', ...box, rotation: 0, timeFormat: 'HH:mm', font };
}

export function disruptionBanner(
  box: Box,
  { padding, fontSize }: { readonly padding: number; readonly fontSize: number },
): StoredWidget {
  const font = { fontFamily: 'Inter', fontSize, color: night };
  return { id: 'disruption', type: 'disruption_banner', ...box, rotation: 0, padding, font };
}

export function news(box: Box, fontSize: number): StoredWidget {
  return {
    id: 'news',
    type: 'news',
    ...box,
    rotation: 0,
    theme: 'light',
    fontSize,
    overviewDuration: 10_000,
  };
}

export function weather(box: Box, fontSize: number): StoredWidget {
  const font = { fontFamily: 'Inter', fontSize, color: night };
  return { id: 'weather', type: 'weather', ...box, rotation: 0, font };
}

/** Where one can change to. */
export function connections(
  box: Box,
  station: 'current_station' | 'next_station',
  { header, row }: { readonly header: number; readonly row: number },
): StoredWidget {
  return {
    id: 'connections',
    type: 'connection_info_table',
    ...box,
    rotation: 0,
    stationId: station,
    headerHeight: header,
    rowHeight: row,
    maxItems: 10,
    maxMinutesAhead: 30,
    showHeader: true,
    timeFormat: 'minutes',
  };
}
