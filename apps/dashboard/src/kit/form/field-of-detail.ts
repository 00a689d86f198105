/**
 * The field of a form that a path of the server speaks of: `body.scenes.3.duration` is at `scenes`
 * where the form has no more exact name. `null` means that the form has no such field.
 */
export function fieldOf(path: string, names: readonly string[]): string | null {
  const inBody = path.startsWith('body.') ? path.slice('body.'.length) : path;
  const parts = inBody.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('.');
    if (names.includes(name)) return name;
  }
  return null;
}
