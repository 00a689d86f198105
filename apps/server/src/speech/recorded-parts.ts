/** A piece of a text: a recording, or words for a voice; and how long it is silent after it. */
export interface RecordedPart {
  /** As the recording is called; `null` if nobody has recorded it. */
  readonly recording: string | null;
  /** Empty for a pause alone. */
  readonly text: string;
  readonly pauseMs: number;
}

/** Between a word and the next. */
const wordMs = 70;
const commaMs = 220;
const sentenceMs = 450;

function pauseOf(punctuation: string): number {
  if (/[.!?]/.test(punctuation)) return sentenceMs;
  return /[,;:–]/.test(punctuation) ? commaMs : wordMs;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

const ends = /^([\s.,;:!?–-]*)(.*?)([\s.,;:!?–-]*)$/su;

/** Words for a voice, with what is before and after them as pauses. */
function spokenPart(text: string): { before: string; words: string; after: string } {
  const [, before = '', words = '', after = ''] = ends.exec(text) ?? [];
  return { before, words, after };
}

/** Cuts a text, as `spokenText` has written it, in recorded pieces and those between them. */
export type CutText = (text: string) => RecordedPart[];

/** Whole words only, capitals or not; the longest recording counts. */
export function cutBy(recordings: Iterable<string>): CutText {
  const names = [...recordings].sort((a, b) => b.length - a.length);
  if (names.length === 0) return (text) => [{ recording: null, text, pauseMs: 0 }];
  const byName = new Map(names.map((name) => [name.toLowerCase(), name]));
  const any = names.map(escaped).join('|');
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(${any})(?![\p{L}\p{N}])`, 'iu');
  return (text) =>
    partsOf(text.split(pattern), (piece) => byName.get(piece.toLowerCase()) ?? piece);
}

/** @param pieces every second one is recorded */
function partsOf(pieces: readonly string[], nameOf: (piece: string) => string): RecordedPart[] {
  const parts: { recording: string | null; text: string; pauseMs: number }[] = [];
  const pause = (punctuation: string) => {
    const last = parts.at(-1);
    if (last) last.pauseMs = Math.max(last.pauseMs, pauseOf(punctuation));
  };
  pieces.forEach((piece, index) => {
    if (index % 2 === 1) {
      parts.push({ recording: nameOf(piece), text: piece, pauseMs: wordMs });
      return;
    }
    const { before, words, after } = spokenPart(piece);
    pause(before);
    if (words === '') return;
    parts.push({ recording: null, text: words, pauseMs: pauseOf(after) });
  });
  return parts.map((part, index) => (index === parts.length - 1 ? { ...part, pauseMs: 0 } : part));
}
