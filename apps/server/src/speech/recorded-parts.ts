/** A piece of a text: a recording, or words for a voice; and how long it is silent after it. */
export interface RecordedPart {
  /** As the recording is called; null: nobody has recorded it. */
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

/** Words for a voice, with what stands before and after them as pauses. */
function spokenPart(text: string): { before: string; words: string; after: string } {
  const [, before = '', words = '', after = ''] = ends.exec(text) ?? [];
  return { before, words, after };
}

/**
 * A text, as `spokenText` has written it, in recorded pieces and those between them. Whole words only,
 * capitals or not; the longest recording counts.
 */
export function recordedParts(text: string, recordings: Iterable<string>): RecordedPart[] {
  const names = [...recordings].sort((a, b) => b.length - a.length);
  if (names.length === 0) return [{ recording: null, text, pauseMs: 0 }];
  const byName = new Map(names.map((name) => [name.toLowerCase(), name]));
  const any = names.map(escaped).join('|');
  const pieces = text.split(
    new RegExp(String.raw`(?<![\p{L}\p{N}])(${any})(?![\p{L}\p{N}])`, 'iu'),
  );
  const parts: { recording: string | null; text: string; pauseMs: number }[] = [];
  const pause = (punctuation: string) => {
    const last = parts.at(-1);
    if (last) last.pauseMs = Math.max(last.pauseMs, pauseOf(punctuation));
  };
  pieces.forEach((piece, index) => {
    // Every second piece is one that is recorded.
    if (index % 2 === 1) {
      parts.push({
        recording: byName.get(piece.toLowerCase()) ?? piece,
        text: piece,
        pauseMs: wordMs,
      });
      return;
    }
    const { before, words, after } = spokenPart(piece);
    pause(before);
    if (words === '') return;
    parts.push({ recording: null, text: words, pauseMs: pauseOf(after) });
  });
  return parts.map((part, index) => (index === parts.length - 1 ? { ...part, pauseMs: 0 } : part));
}
