/** The last entry of an archive: a line for each entry before it, in their order. */
export const checksumsEntry = 'SHA256SUMS';

/** A line of `SHA256SUMS`, in the form that `sha256sum --check` reads. */
export function checksumLine(sha256: string, name: string): string {
  return `${sha256}  ${name}\n`;
}
