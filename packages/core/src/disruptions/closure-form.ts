import type { DisruptionMessage, NetworkStyle, RuntimeDisruption } from '@perron/schema';
import { maxId } from '@perron/schema';
import { tidyStationName } from '../lines/station-name';

/** The words of a closure in one language. */
export interface ClosureText {
  /** Such as `de`; `null` if the source does not say. */
  readonly language: string | null;
  readonly title: string;
  /** Plain text; `null` means that the title says all. */
  readonly text: string | null;
}

/** Stations at which nothing stops, as the network's own source says by state, not by words. */
export interface StationClosure {
  /** The same as long as it is the same closure. */
  readonly id: string;
  /** By their codes, with their names. */
  readonly stations: readonly { readonly code: string; readonly name: string }[];
  /** Names of the lines that call there by the timetable. */
  readonly lines: readonly string[];
  /** Epoch ms; `null` means since always. */
  readonly startsAtMs: number | null;
  /** Epoch ms; `null` means until further notice. */
  readonly endsAtMs: number | null;
  readonly severity: 'unknown' | 'info' | 'warning' | 'severe';
  /** The source's words, one entry a language; empty: it has none. */
  readonly texts: readonly ClosureText[];
}

/** Operators' disruptions have 20 where they do not say; a closed station is more. */
const priorities = { severe: 40, warning: 30, unknown: 30, info: 20 } as const;

/** As vehicles announce operators' disruptions where nobody says otherwise. */
const announceBefore = 2;

/** Operators' disruptions are numbered from 1: they never come here. */
const firstClosureId = 2_000_000_000;

/** The same number for the same text, above all that is stored. */
function numberOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  return firstClosureId + (hash % (maxId - firstClosureId));
}

function messagesOf({ texts }: StationClosure, language: string | null): DisruptionMessage[] {
  const messages = new Map<string, DisruptionMessage>();
  for (const { language: own, title, text } of texts) {
    const named = own ?? language;
    if (named === null || !/^[a-z]{2}$/.test(named) || messages.has(named)) continue;
    messages.set(named, { language: named, title, message: text ?? title });
  }
  return [...messages.values()];
}

/**
 * A closure as displays show it: a stop without service on all lines of its stations, in the source's own
 * words. Without any it is one for each station, which names itself.
 * @param style the network's style, for names
 * @param language the language of words that name none; `null` if it is not known
 */
export function closureDisruptions(
  closure: StationClosure,
  style: NetworkStyle,
  language: string | null = null,
): RuntimeDisruption[] {
  const { id, stations, lines, texts, severity, startsAtMs, endsAtMs } = closure;
  const messages = messagesOf(closure, language);
  const [first] = texts;
  const parts = first ? [stations] : stations.map((station) => [station]);
  return parts.map((part) => {
    const name = part.map((station) => tidyStationName(station.name, style)).join(', ');
    const number = numberOf(first ? id : `${id} ${name}`);
    return {
      type: 'no_stopping',
      id: number,
      line: { id: number, name },
      lines: [...lines],
      affectedStations: part.map((station) => ({
        id: numberOf(station.code),
        name: station.name,
        code: station.code,
      })),
      startsAt: new Date(startsAtMs ?? 0).toISOString(),
      endsAt: endsAtMs === null ? null : new Date(endsAtMs).toISOString(),
      announceBefore,
      priority: priorities[severity],
      messages,
      title: messages[0]?.title ?? first?.title ?? '',
      description: messages.length > 0 ? '' : (first?.text ?? ''),
      reason: '',
    };
  });
}
