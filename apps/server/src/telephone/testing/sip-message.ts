/** The first group of a pattern in a message; empty: it is not there. */
export function partOf(message: string, pattern: RegExp): string {
  return pattern.exec(message)?.[1] ?? '';
}

/** The whole value of a header. */
export function headerOf(message: string, name: string): string {
  return partOf(message, new RegExp(`^${name}: *(.*?)\\r?$`, 'im'));
}

const copied = ['From', 'To', 'Call-ID', 'CSeq'];
/** The headers of which each proxy on the way has its line. */
const repeated = /^(?:Via|Record-Route): *.*?(?=\r?$)/gim;

interface AnswerParts {
  readonly headers?: readonly string[];
  readonly body?: string;
  /** The tag of this end of a dialogue. */
  readonly tag?: string;
}

/** An answer to a request, such as `200 OK`. */
export function answerTo(
  message: string,
  status: string,
  { headers = [], body = '', tag }: AnswerParts = {},
): string {
  const same = copied.map((name) => {
    const value = headerOf(message, name);
    const isOpen = name === 'To' && tag !== undefined && !/;tag=/i.test(value);
    return `${name}: ${value}${isOpen ? `;tag=${tag}` : ''}`;
  });
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  const way = message.match(repeated) ?? [];
  return [`SIP/2.0 ${status}`, ...way, ...same, ...headers, length, '', body].join('\r\n');
}
