import { expect, test } from 'vitest';
import { sendWithProgress } from './send-with-progress';
import type { UploadProgress } from './send-with-progress';

/** A browser's request, of which the test says how it goes. */
class FakeRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  readonly sent: unknown[] = [];

  open(...call: unknown[]): void {
    this.sent.push(call);
  }
  setRequestHeader(...header: unknown[]): void {
    this.sent.push(header);
  }
  send(body: unknown): void {
    this.sent.push(body);
  }
  abort(): void {
    this.onabort?.();
    this.onloadend?.();
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\netag: "3"\r\n';
  }
  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
    this.onloadend?.();
  }
}

const body = new FormData();

function sending(signal?: AbortSignal) {
  const request = new FakeRequest();
  const reports: UploadProgress[] = [];
  const answer = sendWithProgress(
    // It has all that is used of the real one; a browser test uses that.
    request as unknown as XMLHttpRequest,
    '/api/s3-files',
    { method: 'POST', headers: { accept: 'application/json' }, body, ...(signal && { signal }) },
    (progress) => void reports.push(progress),
  );
  return { request, reports, answer };
}

test('it sends what it was given, tells the progress and gives the answer as fetch does', async () => {
  const { request, reports, answer } = sending();
  expect(request.sent).toEqual([['POST', '/api/s3-files'], ['accept', 'application/json'], body]);
  request.upload.onprogress?.({ loaded: 10, total: 40 });
  request.upload.onprogress?.({ loaded: 40, total: 40 });
  request.answer(201, '{"id":7}');
  expect(reports).toEqual([
    { sentBytes: 10, totalBytes: 40 },
    { sentBytes: 40, totalBytes: 40 },
  ]);
  const response = await answer;
  expect([response.status, response.headers.get('etag')]).toEqual([201, '"3"']);
  expect(await response.json()).toEqual({ id: 7 });
});

test('a refusal is an answer too, and one without a body as well', async () => {
  const refused = sending();
  refused.request.answer(413, '{"code":"payload_too_large"}');
  expect((await refused.answer).status).toBe(413);
  const empty = sending();
  empty.request.answer(204, '');
  expect((await empty.answer).body).toBeNull();
});

test('a server that cannot be reached fails as with fetch', async () => {
  const { request, answer } = sending();
  request.onerror?.();
  await expect(answer).rejects.toThrow(TypeError);
});

test('the signal ends it, with its reason', async () => {
  const stop = new AbortController();
  const { answer } = sending(stop.signal);
  stop.abort(new Error('the operator cancelled'));
  await expect(answer).rejects.toThrow('the operator cancelled');
  const { request, answer: never } = sending(stop.signal);
  await expect(never).rejects.toThrow('the operator cancelled');
  expect(request.sent).toEqual([]);
});
