import type { SpokenPart } from '@perron/core';

/** The voices of the browser; `null` if it has none. */
export function browserSpeech(): SpeechSynthesis | null {
  return 'speechSynthesis' in window ? window.speechSynthesis : null;
}

/** Whether a voice speaks a language: `de-DE` speaks `de`. */
function speaks({ lang }: Pick<SpeechSynthesisVoice, 'lang'>, language: string): boolean {
  return lang.toLowerCase().split(/[-_]/)[0] === language;
}

/**
 * Says it with a voice of the browser.
 * @returns once it is over or broken off
 * @throws Error when the browser cannot say it
 */
export function sayInBrowser(
  { language, text }: SpokenPart,
  speech: SpeechSynthesis,
  signal: AbortSignal,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = language;
    utterance.voice = speech.getVoices().find((voice) => speaks(voice, language)) ?? null;
    utterance.onend = () => resolve();
    utterance.onerror = ({ error }) => {
      if (signal.aborted) resolve();
      else reject(new Error(error));
    };
    signal.addEventListener('abort', () => speech.cancel());
    speech.speak(utterance);
  });
}
