import { ApiError } from '@perron/client';

/**
 * Names of the fields of a body that a server refused because it knows none of them, as one of an earlier
 * version does during an upgrade; empty: it refused something else.
 */
export function fieldsUnknownTo(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.status !== 400) return [];
  const details = error.body?.details ?? [];
  const names = details.map(({ path, message }) => {
    const [, name] = /^body\.(\w+)$/.exec(path) ?? [];
    return message.startsWith('unknown field') ? name : undefined;
  });
  return names.every((name) => name !== undefined) ? names : [];
}
