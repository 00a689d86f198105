import type { ApiClient } from '@perron/client';
import type { SpokenPart } from '@perron/core';

/**
 * Says it with the server's voice.
 * @returns false where the server has none, or it has failed; true once it is over or broken off
 */
export async function sayByServer(
  client: Pick<ApiClient, 'signSpeech'>,
  { language, text }: SpokenPart,
  signal: AbortSignal,
): Promise<boolean> {
  // An address, not bytes: the page may play sound of its server only. And no token goes with an address.
  const signed = await client.signSpeech({ body: { language, text } }).catch(() => null);
  if (signed === null) return false;
  if (signal.aborted) return true;
  const audio = new Audio(signed.address);
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      audio.pause();
      resolve(true);
    });
    audio.onended = () => resolve(true);
    audio.onerror = () => resolve(false);
    audio.play().catch(() => resolve(signal.aborted));
  });
}
