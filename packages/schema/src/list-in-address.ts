/**
 * The entries of a list that an address gives as one text, with commas between or as JSON: `a,b` and
 * `["a","b"]` are alike. Numbers in JSON are taken as their digits. An entry with a comma in it needs JSON.
 * @example listInAddress('["1280x360"]') // ['1280x360']
 */
export function listInAddress(text: string): string[] {
  if (text.trim().startsWith('[')) {
    try {
      const list: unknown = JSON.parse(text);
      if (Array.isArray(list)) {
        return list.flatMap((value: unknown) =>
          typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
        );
      }
    } catch {
      // Not JSON: a text that begins with a bracket.
    }
  }
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((candidate) => candidate !== '');
}
