/** Ending of a stored file's name, by its type. */
const endings = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
} as const;

/** Media types that are accepted. */
export type FileType = keyof typeof endings;

const types = new Map<string, FileType>(
  Object.entries(endings).map(([type, ending]) => [ending, type as FileType]),
);

const shape = /^([0-9a-f]{64})\.([a-z0-9]+)$/;

/**
 * Name of a stored file: the SHA-256 of its content in hex, and the ending of its type. So a name
 * has one content for ever, and the same content is kept once.
 */
export function fileName(sha256: string, type: FileType): string {
  return `${sha256}.${endings[type]}`;
}

/** The type and the hash that a name says; `null` if it is no stored file's name. */
export function readFileName(name: string): { sha256: string; type: FileType } | null {
  const [, sha256, ending] = shape.exec(name) ?? [];
  const type = types.get(ending ?? '');
  return sha256 !== undefined && type !== undefined ? { sha256, type } : null;
}
