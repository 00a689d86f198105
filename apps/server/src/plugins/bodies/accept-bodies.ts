import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error';
import { parseForm } from './parse-form';
import { parseJson } from './parse-json';
import { readBody } from './read-body';
import { unsupportedMediaType } from './unsupported-media-type';

export interface BodyOptions {
  /** Time from a request's headers to the end of its body; files have their own. */
  readonly deadlineMs?: number;
  /** How long a body that nobody wants is still taken, so that its sender can read the answer. */
  readonly lingerMs?: number;
}

/** A form has a few short fields. */
const formLimitBytes = 65_536;

/** The types that a route takes; all that are read at all, where it says nothing. */
function takenTypes(request: FastifyRequest): readonly string[] | undefined {
  return request.routeOptions.schema?.consumes;
}

function checkType(request: FastifyRequest, type: string): void {
  const taken = takenTypes(request);
  const charset = /;\s*charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (
    (taken && !taken.includes(type)) ||
    (charset !== undefined && !/^utf-?8$/i.test(charset)) ||
    encoding.toLowerCase() !== 'identity'
  ) {
    throw unsupportedMediaType(request);
  }
}

function parser(
  type: string,
  parse: (text: string) => unknown,
  { deadlineMs, maxBytes }: { deadlineMs: number; maxBytes: number },
) {
  return async (request: FastifyRequest, stream: FastifyRequest['raw']): Promise<unknown> => {
    checkType(request, type);
    const declared = request.headers['content-length'];
    const limitBytes = Math.min(maxBytes, request.routeOptions.bodyLimit);
    const bytes = await readBody(stream, declared === undefined ? undefined : Number(declared), {
      limitBytes,
      deadlineMs,
    });
    if (!isUtf8(bytes)) {
      throw new ApiError('invalid_request', 'Expected a body in UTF-8; it holds other bytes.');
    }
    return bytes.length === 0 ? undefined : parse(bytes.toString('utf8'));
  };
}

/**
 * An answer may go out before its request has come in. The rest of the request is thrown away for a
 * while: closing at once would make the sender's system drop the answer unread.
 */
function lingerAfterEarlyAnswers(app: FastifyInstance, lingerMs: number): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    // Neither true nor false where requests are made in memory.
    if ((raw.complete as boolean | undefined) === false) {
      const timer = setTimeout(() => raw.socket.destroy(), lingerMs);
      raw.once('close', () => clearTimeout(timer)).resume();
    }
    done();
  });
}

/** Reads bodies of JSON and forms, and refuses what is hostile before it costs anything. */
export function acceptBodies(
  app: FastifyInstance,
  { deadlineMs = 30_000, lingerMs = 5_000 }: BodyOptions = {},
): void {
  const json = 'application/json';
  const form = 'application/x-www-form-urlencoded';
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(json, parser(json, parseJson, { deadlineMs, maxBytes: Infinity }));
  app.addContentTypeParser(form, parser(form, parseForm, { deadlineMs, maxBytes: formLimitBytes }));
  lingerAfterEarlyAnswers(app, lingerMs);
}
