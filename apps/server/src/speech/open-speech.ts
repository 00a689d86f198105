import path from 'node:path';
import { createGuardedFetch } from '@perron/adapters/guarded-fetch';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import { espeakVersion, espeakVoice } from './espeak-voice';
import { httpVoice } from './http-voice';
import { readRecordings } from './recordings';
import { Speech } from './speech';
import { spokenFolder } from './spoken-store';
import type { Voice } from './voice';

interface OpenSpeechDeps {
  readonly nowMs: () => number;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  readonly addCloser: (close: () => Promise<void>) => void;
}

const maxKeptBytes = 256 * 1024 * 1024;

async function voiceOf(
  { voice }: Pick<Config, 'voice'>,
  deps: OpenSpeechDeps,
): Promise<Voice | null> {
  if (voice) {
    const fetch = createGuardedFetch({ clock: { now: deps.nowMs } }, { allowPrivate: [voice.url] });
    deps.addCloser(async () => fetch.close());
    return httpVoice(voice, fetch);
  }
  const version = await espeakVersion();
  return version === null ? null : espeakVoice(version);
}

/**
 * The server's voice: recordings, and for all else the configured service, else espeak-ng where it is installed. Without
 * either each device uses its voice.
 */
export async function openSpeech(
  config: Pick<Config, 'voice' | 'recordings' | 'dataDir'>,
  deps: OpenSpeechDeps,
): Promise<Speech> {
  const voice = await voiceOf(config, deps);
  const recordings = config.recordings === null ? null : await readRecordings(config.recordings);
  if (voice) deps.logger.info({ voice: voice.name }, 'announcements have a voice');
  const store = spokenFolder({
    folder: path.join(config.dataDir, 'cache/speech'),
    maxBytes: maxKeptBytes,
    nowMs: deps.nowMs,
    onProblem: (err) => deps.logger.warn({ err }, 'spoken file not kept'),
  });
  return new Speech({
    voice,
    store,
    timeout: (ms) => AbortSignal.timeout(ms),
    ...(recordings && { recordings }),
  });
}
