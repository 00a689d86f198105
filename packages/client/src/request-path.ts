import type { Operation } from '@perron/schema';

/** A parameter as an address or a form holds it. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Path and query of a call.
 * @throws Error 'Required parameter {name} was null or undefined when calling {operation}.'
 */
export function requestPath(
  op: Pick<Operation, 'id' | 'path'>,
  params: Readonly<Record<string, unknown>> | undefined,
  query: Readonly<Record<string, unknown>> | undefined,
): string {
  const path = op.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === null) {
      throw new Error(`Required parameter ${name} was null or undefined when calling ${op.id}.`);
    }
    return encodeURIComponent(textOf(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, textOf(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
