import { Readable } from 'node:stream';
import { operations } from '@perron/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnownAnswer } from '../../answers/is-known-answer';
import { ApiError } from '../../api-error';
import { readFileName } from '@perron/media';
import type { ByteRange, FileContents } from '../../files/file-store';
import { route } from '../../route';
import { readRange } from './read-range';

const year = 31_536_000;

/** A browser that opens the address of a content runs nothing of it, whatever it is. */
const policy = "sandbox; default-src 'none'";

function notFound(name: string): ApiError {
  return new ApiError('not_found', `There is no file ${name}.`);
}

/** The range that is asked for, when it is of this very content. */
function rangeOf({ headers, method }: FastifyRequest, etag: string, sizeBytes: number) {
  const { range, 'if-range': ifRange } = headers;
  if (method !== 'GET' || range === undefined) return null;
  if (ifRange !== undefined && ifRange !== etag) return null;
  return readRange(range, sizeBytes);
}

function announce(
  reply: FastifyReply,
  { type, etag }: { readonly type: string; readonly etag: string },
): FastifyReply {
  return reply
    .type(type)
    .header('etag', etag)
    .header('cache-control', `public, max-age=${year}, immutable`)
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', policy);
}

function announceRange(reply: FastifyReply, range: ByteRange | null, sizeBytes: number): void {
  const length = range ? range.last - range.first + 1 : sizeBytes;
  void reply.header('content-length', length);
  if (!range) return;
  void reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${sizeBytes}`);
}

async function serve(
  store: FileContents,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const named = readFileName(name);
  const sizeBytes = named && (await store.size(name));
  if (named === null || sizeBytes === null) throw notFound(name);
  const etag = `"${named.sha256}"`;
  if (isKnownAnswer(request.headers['if-none-match'], etag)) {
    return announce(reply, { type: named.type, etag }).code(304).send();
  }
  const range = rangeOf(request, etag, sizeBytes);
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${sizeBytes}`);
    throw new ApiError(
      'range_not_satisfiable',
      `The file has ${sizeBytes} bytes; the range asked for lies behind its end.`,
    );
  }
  const content =
    request.method === 'HEAD' ? Readable.from([]) : await store.open(name, range ?? undefined);
  if (content === null) throw notFound(name);
  announce(reply, { type: named.type, etag });
  announceRange(reply, range, sizeBytes);
  return reply.send(content);
}

/** @returns the contents of the first, and of the second those that the first has not */
function inOneOf(first: FileContents, second: FileContents): FileContents {
  return {
    size: async (name) => (await first.size(name)) ?? second.size(name),
    open: async (name, range) => (await first.open(name, range)) ?? second.open(name, range),
  };
}

/**
 * `GET /files/{name}`: a content, for anyone who knows its address.
 * @param uploaded contents of uploaded files
 * @param fetched contents that came from other hosts; `null` if none do
 */
export function serveFileRoute(
  app: FastifyInstance,
  uploaded: FileContents,
  fetched: FileContents | null,
): void {
  // The latter are in a folder, where to look costs nothing.
  const contents = fetched ? inOneOf(fetched, uploaded) : uploaded;
  route(app, operations.readFile, ({ params, raw, reply }) =>
    serve(contents, params.name, raw, reply),
  );
}
