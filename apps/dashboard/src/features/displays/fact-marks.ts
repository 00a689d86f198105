import type { DisplayFacts } from '@perron/schema';
import type { PlainMessageId } from '../../i18n/use-translate';
import type { Tone } from '../../kit/page/ToneMark';

export interface Mark {
  readonly tone: Tone;
  readonly label: PlainMessageId;
}

/** The facts that a list always shows, as they are asked: is it there, is it right, is it fresh, is it whole. */
export const facts = ['contact', 'content', 'freshness', 'data'] as const;
/** The facts that filter a list: also whether one device reports, which a row says only if it is not so. */
export const filteredFacts = [...facts, 'identity'] as const;
export type Fact = (typeof filteredFacts)[number];

/** How each fact is marked, in the order of the filters. */
export const marks = {
  contact: {
    ok: { tone: 'well', label: 'displays.contact.ok' },
    late: { tone: 'doubtful', label: 'displays.contact.late' },
    unverified: { tone: 'doubtful', label: 'displays.contact.unverified' },
    lost: { tone: 'bad', label: 'displays.contact.lost' },
    never: { tone: 'quiet', label: 'displays.contact.never' },
  },
  content: {
    current: { tone: 'well', label: 'displays.content.current' },
    behind: { tone: 'doubtful', label: 'displays.content.behind' },
    empty: { tone: 'bad', label: 'displays.content.empty' },
    unknown: { tone: 'quiet', label: 'displays.content.unknown' },
  },
  freshness: {
    live: { tone: 'well', label: 'displays.freshness.live' },
    as_of: { tone: 'well', label: 'displays.freshness.as_of' },
    stale: { tone: 'doubtful', label: 'displays.freshness.stale' },
    timetable: { tone: 'doubtful', label: 'displays.freshness.timetable' },
    incomplete: { tone: 'bad', label: 'displays.freshness.incomplete' },
    none: { tone: 'quiet', label: 'displays.freshness.none' },
    unknown: { tone: 'quiet', label: 'displays.freshness.unknown' },
  },
  data: {
    complete: { tone: 'well', label: 'displays.data.complete' },
    lacking: { tone: 'bad', label: 'displays.data.lacking' },
    unknown: { tone: 'quiet', label: 'displays.data.unknown' },
  },
  identity: {
    shared: { tone: 'bad', label: 'displays.identity.shared' },
    single: { tone: 'well', label: 'displays.identity.single' },
    unknown: { tone: 'quiet', label: 'displays.identity.unknown' },
  },
} as const satisfies { readonly [F in Fact]: Readonly<Record<DisplayFacts[F], Mark>> };
