import type { InjectOptions } from 'fastify';
import type { ApiCall } from './api-document';

/** A request before it is written down as HTTP. */
export interface ApiRequest {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: none. */
  readonly body: unknown;
}

/** As it is written in an address; half characters cannot be. */
function asText(value: unknown): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function urlOf(call: ApiCall, { path, query }: ApiRequest): string {
  const address = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asText(path[name] ?? 'missing')),
  );
  const fields = Object.entries(query).filter(([, value]) => value !== undefined);
  if (fields.length === 0) return address;
  return `${address}?${new URLSearchParams(fields.map(([name, value]) => [name, asText(value)])).toString()}`;
}

function formOf(body: unknown): string {
  const fields = Object.entries(body ?? {}).map(([name, value]) => [name, asText(value)]);
  return new URLSearchParams(fields).toString();
}

const boundary = 'perron-test';

/** A form with one file, whose content is in the body as bytes or as anything else. */
function multipartOf(body: unknown): Buffer {
  const parts = Object.entries(body ?? {}).flatMap(([name, value]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${asText(name).replace(/[\r\n"]/g, '_')}"; filename="picture.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    Buffer.isBuffer(value) ? value : Buffer.from(asText(value)),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

function payloadOf(call: ApiCall, body: unknown): { type: string; payload: string | Buffer } {
  const type = call.body?.type ?? 'application/json';
  if (type === 'multipart/form-data') {
    return { type: `${type}; boundary=${boundary}`, payload: multipartOf(body) };
  }
  if (type === 'application/json') return { type, payload: JSON.stringify(body) };
  return { type, payload: formOf(body) };
}

/** The request as HTTP; `headers` may name another content type. */
export function written(call: ApiCall, request: ApiRequest): InjectOptions {
  const shared = { method: call.method, url: urlOf(call, request) };
  if (request.body === undefined) return { ...shared, headers: request.headers };
  const { type, payload } = payloadOf(call, request.body);
  return { ...shared, headers: { 'content-type': type, ...request.headers }, payload };
}
