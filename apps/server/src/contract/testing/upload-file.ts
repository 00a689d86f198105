import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { silence } from '../../sound/compose';
import { writeWav } from '../../sound/wav';
import type { TestApp } from '../../testing/test-app';

/** A small picture of four colours, another one each time. */
export function pictureBytes(): Promise<Buffer> {
  return sharp(randomBytes(12), { raw: { width: 2, height: 2, channels: 3 } })
    .resize(64, 36, { fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** Half a second of a tone, as a WAV file. */
export function toneBytes(seconds = 0.5): Buffer {
  const { rate, values } = silence(seconds);
  const tone = values.map((_, at) => 0.3 * Math.sin((2 * Math.PI * 440 * at) / rate));
  return writeWav({ rate, values: tone });
}

type Headers = Readonly<Record<string, string>>;

/** Sends a file as the field `file` of a form. */
export async function sendFile(
  perron: TestApp,
  headers: Headers,
  url: string,
  { bytes, name }: { readonly bytes: Buffer; readonly name: string },
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  return perron.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

/** Uploads a picture that nothing uses. */
export async function uploadPicture(
  perron: TestApp,
  headers: Headers,
): Promise<{ id: number; s3_url: string }> {
  const file = { bytes: await pictureBytes(), name: 'picture.png' };
  const answer = await sendFile(perron, headers, '/api/s3-files', file);
  if (answer.statusCode !== 201) throw new Error(`No picture was uploaded: ${answer.body}`);
  return answer.json();
}
