import type { FastifyInstance } from 'fastify';
import type { TestApp } from '../../testing/test-app';

/** A server that listens on loopback, and the demo user's calls of it. */
export interface ListeningApp {
  readonly baseUrl: string;
  /** A form with a file, as a browser sends it. */
  upload(content: Buffer, options?: UploadOptions): Promise<Response>;
  /** Any call with the user's token. */
  call(path: string, init?: RequestInit): Promise<Response>;
}

export interface UploadOptions {
  readonly name?: string;
  /** The media type that the sender states. */
  readonly type?: string;
  readonly field?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

export async function listening(perron: TestApp): Promise<ListeningApp> {
  const baseUrl = await listen(perron.app);
  const authorization = `Bearer ${await perron.token()}`;
  const call: ListeningApp['call'] = (path, init = {}) =>
    fetch(baseUrl + path, {
      ...init,
      headers: { authorization, ...(init.headers as Record<string, string> | undefined) },
    });
  return {
    baseUrl,
    call,
    upload(content, { name = 'bild.png', type, field = 'file', query = '', headers = {} } = {}) {
      const form = new FormData();
      form.set(
        field,
        new Blob([new Uint8Array(content)], type === undefined ? {} : { type }),
        name,
      );
      return call(`/api/s3-files${query}`, { method: 'POST', body: form, headers });
    },
  };
}
