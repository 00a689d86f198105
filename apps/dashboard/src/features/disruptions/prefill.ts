import type { NetworkStyle } from '@perron/schema';
import { hasSection } from '@perron/core';
import type { DisruptionType } from '@perron/schema';
import { newPlace } from './draft';
import type { Draft, DraftPlace } from './draft-schema';
import { suggestedTexts } from './suggested-texts';
import type { Lines, Texts } from './suggested-texts';

/** How much longer a disruption runs with one click. */
export const moreMinutes = 30;

/** The first values of each type: the usual length, and the priorities of the specification's mocks. */
const usual: Readonly<Record<DisruptionType, { minutes: number | null; priority: number }>> = {
  medical: { minutes: 30, priority: 40 },
  police: { minutes: 60, priority: 30 },
  nostopping: { minutes: null, priority: 20 },
  replacementpendelzug: { minutes: 120, priority: 20 },
  replacementsev: { minutes: null, priority: 20 },
};

/** Places of a type: only some have sections. */
function fitted(places: Draft['places'], type: DisruptionType | null): Draft['places'] {
  const fit = (place: DraftPlace): DraftPlace =>
    hasSection(type) ? place : { ...place, section: null };
  const [main, ...linked] = places;
  return [fit(main), ...linked.map(fit)];
}

/** A new draft claims nothing about the network: type, line and place are for the operator to choose. */
export function newDraft(): Draft {
  return {
    type: null,
    places: [newPlace(null)],
    title: '',
    titleEn: '',
    de: '',
    en: '',
    starts_at: null,
    ends_at: null,
    priority: 20,
    kept: {
      description: '',
      reason: '',
      announce_before: 2,
      visible_stations_before: 2,
      visible_stations_after: 2,
      messages: [],
      versions: {},
    },
  };
}

/** Half an hour more: from its end, or from now when it has none. */
export function later(ends_at: string | null, nowMs: number): string {
  if (ends_at === null) return roundedEnd(nowMs + moreMinutes * 60_000);
  return new Date(Date.parse(ends_at) + moreMinutes * 60_000).toISOString();
}

/** Five minutes are as exact as anybody knows the end. */
function roundedEnd(endMs: number): string {
  const stepMs = 300_000;
  return new Date(Math.ceil(endMs / stepMs) * stepMs).toISOString();
}

interface Around {
  readonly lines: Lines;
  readonly style: NetworkStyle;
  readonly nowMs: number;
  readonly isNew: boolean;
}

/**
 * A change of the form. Texts, end and priority that nobody has touched follow type and place;
 * what was typed stays.
 */
export function changed(
  draft: Draft,
  change: Partial<Draft>,
  { lines, style, nowMs, isNew }: Around,
): Draft {
  const type = change.type ?? draft.type;
  const places = fitted(change.places ?? draft.places, type);
  const next = { ...draft, ...change, type, places };
  const before = suggestedTexts(draft, lines, style);
  const after = suggestedTexts({ type, places }, lines, style);
  const text = (field: keyof Texts) =>
    change[field] ?? (draft[field] === before[field] ? after[field] : draft[field]);
  const isNewType = isNew && change.type != null && change.type !== draft.type;
  const { minutes, priority } = usual[type ?? 'nostopping'];
  return {
    ...next,
    title: text('title'),
    titleEn: text('titleEn'),
    de: text('de'),
    en: text('en'),
    ...(isNewType && {
      priority,
      ends_at: minutes === null ? null : roundedEnd(nowMs + minutes * 60_000),
    }),
  };
}
