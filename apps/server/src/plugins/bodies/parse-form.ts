import { ApiError } from '../../api-error';

/**
 * Reads the fields of a form.
 * @throws ApiError invalid_request when a field comes twice or holds U+0000
 */
export function parseForm(text: string): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    const message = fields.has(name)
      ? 'expected this field once'
      : `${name}${value}`.includes('\0')
        ? 'expected text without U+0000'
        : null;
    if (message !== null) {
      const path = `body.${name.slice(0, 100)}`;
      throw new ApiError('invalid_request', `${path}: ${message}`, [{ path, message }]);
    }
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}
