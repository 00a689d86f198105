import type { LightMyRequestResponse } from 'fastify';

export interface Answer {
  readonly status: number;
  /** Empty: none. */
  readonly contentType: string;
  readonly body: string;
}

/** The answer; of a stream of events, which never ends, only the beginning. */
export async function answerOf(response: LightMyRequestResponse): Promise<Answer> {
  const contentType = String(response.headers['content-type'] ?? '');
  const head = { status: response.statusCode, contentType };
  const stream = response.stream();
  if (contentType.startsWith('text/event-stream')) {
    stream.destroy();
    return { ...head, body: '' };
  }
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array));
  return { ...head, body: Buffer.concat(parts).toString('utf8') };
}
