import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { Speech } from '../speech/speech';
import { StartError } from '../start-error';
import type { BaresipEvent } from './baresip/control';
import { moduleFolder } from './baresip/settings';
import type { SipAccount } from './baresip/settings';
import { BaresipTelephone } from './baresip/telephone';
import { certificateProblem, systemAuthorities, tlsPlaceOf } from './certificate-problem';
import { allowedNumbers } from './allowed-numbers';
import type { MayCall } from './allowed-numbers';
import { CallError } from './telephone';
import type { Telephone } from './telephone';

/** A telephone, and what callers hear. */
export interface OpenTelephone {
  readonly telephone: Telephone;
  /** Codes of the stops whose departures callers hear; empty: nobody may call. */
  readonly dialIn: readonly string[];
  /** Which numbers of loudspeakers may be called. */
  readonly mayCall: MayCall;
}

/** Calls nobody who may not be called, however the number came into the database. */
export function limited(telephone: Telephone, mayCall: MayCall): Telephone {
  return {
    async call(number, signal) {
      if (mayCall(number)) return telephone.call(number, signal);
      throw new CallError('refused', `${number} may not be called: see SIP_ALLOWED`);
    },
    answer: (listener) => telephone.answer(listener),
    close: () => telephone.close(),
  };
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

/** The account with the file of those who vouch for its registrar or proxy. */
function withAuthorities(account: SipAccount): SipAccount {
  if (account.transport !== 'tls') return account;
  const authorities = account.authorities ?? systemAuthorities();
  if (authorities !== null && existsSync(authorities)) return { ...account, authorities };
  throw new StartError(
    account.authorities
      ? `SIP_CA is "${account.authorities}", which is not there; expected a file with the certificates of your authorities (PEM).`
      : 'SIP_TRANSPORT is "tls", and this machine has no list of authorities; expected ca-certificates to be installed, or SIP_CA to name a file.',
  );
}

/**
 * Why an encrypted connection must not be made; `null` if nothing stands against it, or it is a
 * plain one.
 */
async function certificateAgainst(account: SipAccount): Promise<string | null> {
  const { authorities = null, transport } = account;
  if (transport !== 'tls' || authorities === null) return null;
  return certificateProblem(tlsPlaceOf(account), authorities);
}

function logEvent({ type, param }: BaresipEvent, logger: OpenTelephoneDeps['logger']): void {
  if (type === 'REGISTER_OK') logger.info('telephone registered');
  if (type === 'REGISTER_FAIL') logger.warn({ said: param }, 'telephone not registered');
}

/**
 * The telephone that is configured, by baresip. `null` means that none is.
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
  const { calls, dialIn, allowed, ...settings } = config;
  const mayCall = allowedNumbers(allowed, config.account.domain);
  const account = withAuthorities(config.account);
  const telephone = new BaresipTelephone({
    ...settings,
    account,
    modules,
    lines: calls,
    onProblem: (err) => logger.warn({ err }, 'telephone'),
    onEvent: (event) => logEvent(event, logger),
    problem: () => certificateAgainst(account),
  });
  addCloser(() => telephone.close());
  logger.info({ account: config.account.user, calls }, 'the telephone is open');
  return { telephone: limited(telephone, mayCall), dialIn, mayCall };
}
