import type { CallOutcome } from '@perron/schema';
import type { Samples } from '../sound/wav';

/** Why a call was not answered, or not made. */
export type CallFailure = Exclude<CallOutcome, 'answered'>;

/** A call that did not come about. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailure;

  constructor(failure: CallFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** A telephone call under way. Between sounds the other end hears silence. */
export interface PhoneCall {
  /** Settles when it is over, by either end. */
  readonly ended: Promise<void>;
  /**
   * Plays it, and resolves when it is over, or broken off by the signal or by the end of the call.
   * @throws Error when it cannot be played
   */
  play(sound: Samples, signal: AbortSignal): Promise<void>;
  /** Told of each key that the other end presses. */
  onKey(listener: (key: string) => void): void;
  hangUp(): Promise<void>;
}

/** Makes calls and takes them. */
export interface Telephone {
  /**
   * Calls a number such as `4711` or `platform1@sip.example.org`; resolves when it is answered.
   * @throws CallError
   */
  call(number: string, signal: AbortSignal): Promise<PhoneCall>;
  /** Takes calls from now on: each is answered and given to the listener. */
  answer(listener: (call: PhoneCall) => void): void;
  close(): Promise<void>;
}
