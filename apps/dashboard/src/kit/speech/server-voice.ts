import type { SpokenPart } from '@perron/core';

function speechAddress({ text, language }: SpokenPart): string {
  return `/api/display-runtime/speech?${new URLSearchParams({ text, language }).toString()}`;
}

/**
 * Says it with the server's voice.
 * @returns false where the server has none, or it has failed; true once it is over or broken off
 */
export function sayByServer(part: SpokenPart, signal: AbortSignal): Promise<boolean> {
  // An address, not bytes: the page may play sound of its server only.
  const audio = new Audio(speechAddress(part));
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
