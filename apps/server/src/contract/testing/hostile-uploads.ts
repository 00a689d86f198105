const boundary = 'perron-hostile';
const multipart = `multipart/form-data; boundary=${boundary}`;
const line = '\r\n';

interface Part {
  /** Headers of the part, as they are sent. */
  readonly head: string;
  readonly content: Buffer | string;
}

function fileOf(content: Buffer | string, field = 'file'): Part {
  return {
    head: `Content-Disposition: form-data; name="${field}"; filename="any.bin"`,
    content,
  };
}

function field(name: string, content: string): Part {
  return { head: `Content-Disposition: form-data; name="${name}"`, content };
}

function form(...parts: readonly Part[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ head, content }) => [
      Buffer.from(`--${boundary}${line}${head}${line}${line}`),
      Buffer.from(content),
      Buffer.from(line),
    ]),
    Buffer.from(`--${boundary}--${line}`),
  ]);
}

export interface HostileUpload {
  readonly type: string;
  readonly payload: Buffer;
}

/** Forms that no call takes a file from, though the file in them is one that it would take. */
export function hostileUploads(good: Buffer): Readonly<Record<string, HostileUpload>> {
  const whole = form(fileOf(good));
  const start = whole.indexOf(`${line}${line}`) + 4;
  const of = (payload: Buffer, type = multipart): HostileUpload => ({ type, payload });
  return {
    'nothing at all': of(Buffer.alloc(0)),
    'an end without a beginning': of(Buffer.from(`--${boundary}--${line}`)),
    'a form cut off within the head of its file': of(whole.subarray(0, 40)),
    'a form cut off before the first byte of its file': of(whole.subarray(0, start)),
    'a form cut off within its file': of(whole.subarray(0, whole.length / 2)),
    'a form cut off after its file': of(whole.subarray(0, start + good.length)),
    'a form cut off within its last line': of(whole.subarray(0, -5)),
    'a form of another boundary': of(whole, 'multipart/form-data; boundary=other'),
    'a form without a boundary': of(whole, 'multipart/form-data'),
    'a form with an empty boundary': of(whole, 'multipart/form-data; boundary='),
    'a form with a boundary of a thousand characters': of(
      whole,
      `multipart/form-data; boundary=${'b'.repeat(1000)}`,
    ),
    'a mixed body in place of a form': of(whole, `multipart/mixed; boundary=${boundary}`),
    'a file under another name': of(form(fileOf(good, 'picture'))),
    'a file under the name of a prototype': of(form(fileOf(good, '__proto__'))),
    'a text in place of the file': of(form(field('file', 'a text'))),
    'a file of no bytes': of(form(fileOf(''))),
    'two files': of(form(fileOf(good), fileOf(good))),
    'twenty fields before the file': of(
      form(...Array.from({ length: 20 }, (_, at) => field(`f${at}`, 'x')), fileOf(good)),
    ),
    'a part without a head': of(form({ head: 'X-Nothing: here', content: good })),
    'a head of a hundred thousand characters': of(
      form({ head: `X-Long: ${'x'.repeat(100_000)}${line}${fileOf('').head}`, content: good }),
    ),
    'a head of ten thousand lines': of(
      form({ head: `${`X-Many: x${line}`.repeat(10_000)}${fileOf('').head}`, content: good }),
    ),
  };
}

/** A whole form with one file of this name. */
export function goodUpload(good: Buffer): HostileUpload {
  return { type: multipart, payload: form(fileOf(good)) };
}
