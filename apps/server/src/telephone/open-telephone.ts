import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { Speech } from '../speech/speech';
import { StartError } from '../start-error';
import type { BaresipEvent } from './baresip/control';
import { moduleFolder } from './baresip/settings';
import { BaresipTelephone } from './baresip/telephone';
import type { Telephone } from './telephone';

/** A telephone, and what callers hear. */
export interface OpenTelephone {
  readonly telephone: Telephone;
  /** Codes of the stops whose departures callers hear; empty: nobody may call. */
  readonly dialIn: readonly string[];
}

interface OpenTelephoneDeps {
  readonly speech: Pick<Speech, 'hasVoice'>;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  readonly addCloser: (close: () => Promise<void>) => void;
}

async function isInstalled(): Promise<boolean> {
  try {
    await promisify(execFile)('baresip', ['-h'], { timeout: 5_000 });
    return true;
  } catch (error) {
    // It says what it can with an exit code other than 0.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

function told({ type, param }: BaresipEvent, logger: OpenTelephoneDeps['logger']): void {
  if (type === 'REGISTER_OK') logger.info('telephone registered');
  if (type === 'REGISTER_FAIL') logger.warn({ said: param }, 'telephone not registered');
}

/**
 * The telephone that is configured, by baresip. Null: none is.
 * @throws StartError when it is, and could say nothing
 */
export async function openTelephone(
  { telephone: config }: Pick<Config, 'telephone'>,
  { speech, logger, addCloser }: OpenTelephoneDeps,
): Promise<OpenTelephone | null> {
  if (!config) return null;
  if (!speech.hasVoice) {
    throw new StartError(
      'SIP_ACCOUNT is set, and the server has no voice; expected espeak-ng to be installed, or VOICE_URL to be set.',
    );
  }
  const modules = moduleFolder();
  if (modules === null || !(await isInstalled())) {
    throw new StartError(
      'SIP_ACCOUNT is set, and baresip is not installed; expected the program and its modules (Debian: apt-get install baresip-core).',
    );
  }
  const { calls, dialIn, ...settings } = config;
  const telephone = new BaresipTelephone({
    ...settings,
    ...{ modules, lines: calls },
    onProblem: (err) => logger.warn({ err }, 'telephone'),
    onEvent: (event) => told(event, logger),
  });
  addCloser(() => telephone.close());
  logger.info({ account: config.account.user, calls }, 'the telephone is open');
  return { telephone, dialIn };
}
