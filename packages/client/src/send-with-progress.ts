/** How much of an upload has left so far. */
export interface UploadProgress {
  readonly sentBytes: number;
  /** The size of the whole request: a little more than the file. */
  readonly totalBytes: number;
}

/** A request, as `fetch` takes it. */
export interface SentRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  readonly signal?: AbortSignal;
}

/** Answers with these have no body, and `Response` refuses one. */
const bodiless = new Set([204, 205, 304]);

function headersOf(request: XMLHttpRequest): [string, string][] {
  return request
    .getAllResponseHeaders()
    .split('\r\n')
    .filter(Boolean)
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    });
}

function answerOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  return new Response(bodiless.has(status) ? null : responseText, {
    status,
    headers: headersOf(request),
  });
}

/**
 * Sends like `fetch`, and tells meanwhile how much has left, which `fetch` does not.
 * @param request a new one, not yet opened
 * @throws TypeError when the server cannot be reached, and the signal's reason
 */
export function sendWithProgress(
  request: XMLHttpRequest,
  url: string,
  { method, headers, body, signal }: SentRequest,
  onProgress: (progress: UploadProgress) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress({ sentBytes: loaded, totalBytes: total });
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError('The server cannot be reached.'));
    request.onabort = () => {
      // Only the signal ends it.
      const reason: unknown = signal?.reason;
      reject(reason instanceof Error ? reason : new Error('The upload was ended.'));
    };
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(body);
  });
}
