/** The sentence for each kind of damage; the file's name and the reason go into it. */
const sentences = {
  /** The file is missing, or this user may not read it. The reason is a code such as `ENOENT`. */
  unreadable: (file: string, reason: string) => `${file} cannot be read (${reason}).`,
  'not-a-file': (file: string) => `${file} is no file.`,
  /** No archive, cut off, or changed in any byte. The reason is a clause: `it was cut off`. */
  damaged: (file: string, reason: string) => `${file} is not a whole archive: ${reason}.`,
  /** There is a file of that name already. */
  exists: (file: string) => `${file} is there already.`,
  /** The folder is missing, or this user may not write to it. The reason is a code. */
  unwritable: (file: string, reason: string) => `${file} cannot be written (${reason}).`,
};

export type ArchiveProblem = keyof typeof sentences;

/** An archive cannot be written or read. The message says what is wrong; advice is the caller's. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';

  constructor(
    readonly problem: ArchiveProblem,
    readonly file: string,
    /** Empty where the problem says it all. */
    readonly reason = '',
    options?: ErrorOptions,
  ) {
    super(sentences[problem](file, reason), options);
  }
}

/** The code of an error of the file system, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'error';
}
