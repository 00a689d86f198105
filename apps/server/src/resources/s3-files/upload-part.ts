import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error';
import { unsupportedMediaType } from '../../plugins/bodies/unsupported-media-type';

const path = 'body.file';

/** A form needs at most this many bytes besides its file. */
const formBytes = 65_536;

const maxNameLength = 200;

/** Browsers write these three so within a form, and nothing else (WHATWG, multipart/form-data). */
const escaped: Readonly<Record<string, string>> = { '%22': '"', '%0A': '\n', '%0D': '\r' };

/**
 * The name without a browser's escapes, without the folders that some clients send, and without what
 * no name has.
 */
export function uploadName(sent: string | undefined): string {
  const whole = (sent ?? '').replace(/%(?:22|0A|0D)/g, (code) => escaped[code] ?? code);
  const base = whole.split(/[\\/]/).at(-1) ?? '';
  const name = base.replace(/\p{C}/gu, '').trim();
  return Array.from(name).slice(0, maxNameLength).join('') || 'file';
}

function invalid(message: string): ApiError {
  return new ApiError('invalid_request', `${path}: ${message}`, [{ path, message }]);
}

/** @throws ApiError payload_too_large, by what the request itself says of its length */
function requireLength(request: FastifyRequest, maxBytes: number): void {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length <= maxBytes + formBytes) return;
  throw new ApiError(
    'payload_too_large',
    `Expected a file of at most ${maxBytes} bytes; the request has ${length}.`,
  );
}

/** Every error of the form's reader is about the form. */
function asRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new ApiError('invalid_request', `Expected a form that is whole: ${reason}.`);
}

type Parts = AsyncIterableIterator<Multipart>;

/** The next file of the form; other fields have no meaning. `null` means that there is none. */
async function nextFile(parts: Parts): Promise<MultipartFile | null> {
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      throw asRefusal(error);
    });
    if (next.done === true) return null;
    if (next.value.type === 'file') return next.value;
  }
}

async function filePart(parts: Parts): Promise<MultipartFile> {
  const part = await nextFile(parts);
  if (!part) throw invalid('expected a file in the form’s field "file"; there is none');
  if (part.fieldname === 'file') return part;
  part.file.on('error', () => undefined).resume();
  throw invalid(`expected the form’s field "file", got "${part.fieldname.slice(0, 100)}"`);
}

/** The bytes of a file; they end once the form has, so that a second file is never lost without a word. */
async function* wholeContent({ file }: MultipartFile, parts: Parts): AsyncGenerator<Buffer> {
  yield* file as AsyncIterable<Buffer>;
  const second = await nextFile(parts);
  if (!second) return;
  second.file.on('error', () => undefined).resume();
  throw invalid('expected one file, got another one after it');
}

/**
 * Hands on the file of an upload's form as it streams in.
 * @throws ApiError invalid_request, payload_too_large or unsupported_media_type, and what `use`
 * throws
 */
export async function withUpload<T>(
  request: FastifyRequest,
  maxBytes: number,
  use: (upload: { name: string; content: Readable }) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw unsupportedMediaType(request);
  requireLength(request, maxBytes);
  try {
    const parts = request.parts();
    const part = await filePart(parts);
    const content = Readable.from(wholeContent(part, parts), { objectMode: false });
    return await use({ name: uploadName(part.filename), content }).catch((error: unknown) => {
      // Once the stream has failed, all that its reader says is about the form, in whatever words; or it is
      // a refusal that was given to the stream.
      const isOfForm = content.errored !== null && !(error instanceof ApiError);
      throw error === content.errored || isOfForm ? asRefusal(content.errored) : error;
    });
  } catch (error) {
    // The rest of the form is thrown away with the request: nobody reads it any more.
    request.raw.unpipe();
    throw error;
  }
}
