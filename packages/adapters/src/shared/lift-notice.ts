import { shortened } from './plain-text';

/** A source's notice on lifts or other ways into a station, in its words. */
export interface LiftNotice {
  /** The same as long as it is the same notice. */
  readonly id: string;
  /** Plain text on one line. */
  readonly text: string;
  /** The language of the text, such as `de`; `null` if the source does not say. */
  readonly language: string | null;
  /** When the source said so, epoch ms; `null` if it is not known. */
  readonly saidAtMs: number | null;
}

const maxTextLength = 600;

/** Words that mean a lift or an escalator; "aufzugeben" is what is done with luggage. */
const liftWords =
  /(?<!\p{L})(?:aufz[uü]g(?!eben)|fahrst[uü]hl|(?:roll|fahr)treppe|(?:lifts?|elevators?|escalators?)(?!\p{L}))/iu;

export function mentionsLift(text: string): boolean {
  return liftWords.test(text);
}

/** Headline and text of a notice as one text; `null` if neither says anything. */
export function noticeText(headline: string | null, text: string | null): string | null {
  const [first, second] = [headline, text].map((part) => part?.replace(/\s+/g, ' ').trim() ?? '');
  if (!first || !second || second.includes(first)) return cut(second || first || '');
  return cut(`${first}${/[.!?:…]$/.test(first) ? '' : '.'} ${second}`);
}

function cut(text: string): string | null {
  return text === '' ? null : shortened(text, maxTextLength);
}
