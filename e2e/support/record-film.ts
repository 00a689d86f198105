import type { Page } from 'playwright-core';

/** Films a canvas whose colour changes, as a browser's recorder writes it: WebM with VP8. */
export async function recordFilm(page: Page, durationMs: number): Promise<Buffer> {
  const text = await page.evaluate(async (lengthMs) => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('the browser draws nothing');
    const paint = () => {
      context.fillStyle = `hsl(${performance.now() % 360} 80% 50%)`;
      context.fillRect(0, 0, canvas.width, canvas.height);
    };
    paint();
    const painting = setInterval(paint, 40);
    const recorder = new MediaRecorder(canvas.captureStream(25), {
      mimeType: 'video/webm;codecs=vp8',
    });
    const pieces: Blob[] = [];
    recorder.ondataavailable = ({ data }) => void pieces.push(data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    setTimeout(() => recorder.stop(), lengthMs);
    await stopped;
    clearInterval(painting);
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, durationMs);
  return Buffer.from(text, 'base64');
}

/** The same film without what VP8 pictures begin with: sound as a file, and not to be decoded. */
export function broken(film: Buffer): Buffer {
  const damaged = Buffer.from(film);
  const startCode = Buffer.from([0x9d, 0x01, 0x2a]);
  for (let at = damaged.indexOf(startCode); at >= 0; at = damaged.indexOf(startCode)) {
    damaged.fill(0, at, at + startCode.length);
  }
  return damaged;
}
