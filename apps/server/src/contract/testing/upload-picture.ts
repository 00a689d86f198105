import sharp from 'sharp';
import type { TestApp } from '../../testing/test-app';

let drawn = 0;

/** A small picture, another one each time. */
export function pictureBytes(): Promise<Buffer> {
  const background = `#${(++drawn).toString(16).padStart(6, '0')}`;
  return sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Uploads a picture that nothing uses. */
export async function uploadPicture(
  perron: TestApp,
  headers: Readonly<Record<string, string>>,
): Promise<{ id: number; s3_url: string }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await pictureBytes())]), 'picture.png');
  const encoded = new Response(form);
  const answer = await perron.app.inject({
    method: 'POST',
    url: '/api/s3-files',
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  if (answer.statusCode !== 201) throw new Error(`No picture was uploaded: ${answer.body}`);
  return answer.json();
}
