import { Speech } from '../speech';
import { VoiceError } from '../voice';
import type { SpokenFile } from '../voice';

/** As on a server where no voice is installed. */
export function silentSpeech(): Speech {
  return new Speech({
    voice: null,
    store: { read: async () => null, write: async () => undefined },
    timeout: () => new AbortController().signal,
  });
}

/** A voice that "says" its text as the bytes of a file, and cannot say "unsayable". */
export function testSpeech(): Speech {
  const kept = new Map<string, SpokenFile>();
  return new Speech({
    voice: {
      name: 'test',
      async speak(text, language) {
        if (text === 'unsayable') throw new VoiceError('no such sound');
        return { bytes: Buffer.from(`${language}: ${text}`), contentType: 'audio/wav' };
      },
    },
    store: {
      read: async (name) => kept.get(name) ?? null,
      write: async (name, file) => void kept.set(name, file),
    },
    timeout: () => new AbortController().signal,
  });
}
