import type { SpokenPart } from '@perron/core';

/** The used part of the browser's voices. */
export type DeviceSpeech = Pick<SpeechSynthesis, 'speak' | 'cancel' | 'getVoices'>;

/** The device's voice for a language: `de-DE` speaks `de`; `null` if it has none. */
export function deviceVoice(
  speech: Pick<DeviceSpeech, 'getVoices'> | null,
  language: string,
): SpeechSynthesisVoice | null {
  const voices = speech?.getVoices() ?? [];
  return voices.find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language) ?? null;
}

/**
 * Says it with a voice of the device.
 * @returns once it is over or broken off
 * @throws Error when the device cannot say it
 */
export function sayOnDevice(
  { language, text }: SpokenPart,
  volume: number,
  speech: DeviceSpeech,
  signal: AbortSignal,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = language;
    utterance.voice = deviceVoice(speech, language);
    utterance.volume = volume;
    const stop = () => {
      speech.cancel();
      resolve();
    };
    utterance.onend = () => resolve();
    utterance.onerror = ({ error }) =>
      signal.aborted ? resolve() : reject(new Error(`the device’s voice failed: ${error}`));
    signal.addEventListener('abort', stop, { once: true });
    speech.speak(utterance);
  });
}
