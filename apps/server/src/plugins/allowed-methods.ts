import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error';

interface Known {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

function patternOf(route: string): RegExp {
  const escaped = route.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`);
}

/** The methods that an address knows, by the routes that were registered; none: no such address. */
export type MethodsOf = (address: string) => readonly string[];

/** Call it before any route is registered. */
export function noteMethods(app: FastifyInstance): MethodsOf {
  const known = new Map<string, Known>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = [method].flat().map((verb) => verb.toUpperCase());
    // For questions of other origins only.
    if (methods.every((candidate) => candidate === 'OPTIONS')) return;
    const route = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const verb of methods) route.methods.add(verb);
    known.set(url, route);
  });
  return (address) =>
    [...new Set([...known.values()].flatMap((verb) => methodsFor(verb, address)))].sort();
}

function methodsFor({ pattern, methods }: Known, address: string): string[] {
  return pattern.test(address) ? [...methods] : [];
}

/** For a method that an address does not know; its answer names those that it does. */
export function methodNotAllowed({ method }: FastifyRequest, allowed: readonly string[]): ApiError {
  const list = allowed.join(', ');
  return new ApiError('method_not_allowed', `Expected one of ${list}, got ${method}.`, { allowed });
}
