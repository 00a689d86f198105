import { styleOfNetwork, tidyStationName } from '@perron/core';
import { productNames } from '@perron/schema';
import type { Departure, DeparturesAnswer, NetworkStyle, Remark } from '@perron/schema';
import { mentionsLift, noticeText } from '../shared/lift-notice';
import type { LiftNotice } from '../shared/lift-notice';
import type { DeparturesQuery } from '../transit';

/** In which boards are asked for that name no other. */
export const defaultLanguage = 'de';

/** As boards are asked for: theirs is the same request. */
export function liftQuery(whenMs: number): DeparturesQuery {
  return { whenMs, durationMinutes: 120, results: null, products: new Set(productNames) };
}

/**
 * The notices on a station's lifts among the warnings of its board. A warning is at every departure of a
 * line, wherever the lift is: only one that names this station is about it.
 * @param language that the board was asked in
 */
export function liftNoticesIn(
  { departures, realtimeDataUpdatedAt }: DeparturesAnswer,
  language: string,
): LiftNotice[] {
  const saidAtMs = realtimeDataUpdatedAt === null ? null : realtimeDataUpdatedAt * 1000;
  // As the network of these stations writes names: the text may name them with and without its signs.
  const style = styleOfNetwork(departures.flatMap(({ stop }) => stop?.id ?? []));
  const names = new Set(departures.flatMap((departure) => stationNames(departure, style)));
  const notices = new Map<string, LiftNotice>();
  for (const remark of departures.flatMap(({ remarks }) => remarks)) {
    const text = isWarning(remark) ? noticeText(remark.summary ?? null, remark.text ?? null) : null;
    if (text === null || !mentionsLift(text) || !namesOne(plain(text, style), names)) continue;
    notices.set(text, { id: remark.id ?? text, text, language, saidAtMs });
  }
  return [...notices.values()];
}

function stationNames({ stop }: Departure, style: NetworkStyle): string[] {
  return [stop?.station?.name, stop?.name].flatMap((name) => (name ? plain(name, style) : []));
}

/** A hint says how a vehicle is always; a warning, what is the matter now. */
function isWarning({ type, id }: Remark): boolean {
  return type === 'warning' || (type === 'status' && id != null);
}

function namesOne(text: string, names: ReadonlySet<string>): boolean {
  const said = ` ${text} `;
  return [...names].some((name) => name !== '' && said.includes(` ${name} `));
}

/** Letters and digits alone, streets in one spelling. */
function plain(name: string, style: NetworkStyle): string {
  return tidyStationName(name, style)
    .toLowerCase()
    .replace(/str(?:\.|aße|asse)/g, 'str ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
