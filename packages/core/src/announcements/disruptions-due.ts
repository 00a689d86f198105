import type { DisruptionMessage, RuntimeDisruption } from '@perron/schema';
import { timetableAfterMs } from '../freshness/ladder';
import { clockTime } from '../time/local-time';
import { spokenIn } from './announcement';
import type { Announcement, SpokenPart } from './announcement';
import { spoken } from './due-input';
import type { DueInput } from './due-input';
import { asOfText, disruptionText } from './phrases';

/** Operators' messages say all by themselves; of a source's alert, its title may say what is the matter. */
export function disruptionMessage(
  { lines }: Pick<RuntimeDisruption, 'lines'>,
  { title, message }: DisruptionMessage,
): string {
  if (lines === undefined || title === undefined || message.includes(title)) return message;
  return `${title}${/[.!?…]$/.test(title) ? '' : '.'} ${message}`;
}

/** In each language that has a message; where none has one, what kind of disruption it is. */
function spokenParts(disruption: RuntimeDisruption, input: DueInput): SpokenPart[] {
  const messages = spokenIn(input.situation.languages).flatMap((language) => {
    const found = disruption.messages.find((message) => message.language === language);
    return found ? [{ language, text: disruptionMessage(disruption, found) }] : [];
  });
  if (messages.length > 0) return messages;
  const { type, line } = disruption;
  return spoken(input, ({ language }) => disruptionText({ type, lineName: line.name }, language));
}

function here({ situation }: DueInput): readonly RuntimeDisruption[] {
  const { disruptions, place } = situation;
  if (disruptions.state !== 'known') return [];
  if (place.kind === 'station') return disruptions.here;
  return [...new Set([...disruptions.ahead, ...disruptions.here, ...disruptions.announced])];
}

/** Disruptions that concern this place: at once, and again after their interval. */
export function disruptionsDue(input: DueInput): Announcement[] {
  const { disruptions, nowMs, timeZone } = input.situation;
  if (disruptions.state !== 'known') return [];
  const { fetchedAtMs } = disruptions;
  const isOld = nowMs - fetchedAtMs > timetableAfterMs;
  return here(input).map((disruption, rank) => {
    const parts = spokenParts(disruption, input);
    // Operators' changes are said at once.
    const key = `disruption|${disruption.id}|${parts.map(({ text }) => text).join('|')}`;
    return {
      key,
      kind: input.said.has(key) ? 'disruption_again' : 'disruption',
      parts: isOld
        ? parts.map(({ language, text }) => ({
            language,
            text: asOfText(clockTime(fetchedAtMs, timeZone), language) + text,
          }))
        : parts,
      repeatMs: input.rules.repeatMs.disruption,
      rank,
      hold: null,
    };
  });
}
