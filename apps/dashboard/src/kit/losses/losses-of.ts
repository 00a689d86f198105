import { ApiError } from '@perron/client';
import type { ErrorBody, Loss } from '@perron/schema';

/** The losses that a change would bring passengers, and the consent to exactly these. */
export interface Losses {
  readonly all: readonly Loss[];
  readonly consent: LossConsent;
}

/** Query of a call that is refused where it takes something from passengers. */
export interface LossConsent {
  readonly confirm_losses?: string;
  readonly leave_without_scene?: 'true';
}

/** The operator was asked, and leaves it as it is: neither done nor an error. */
export class LossDeclined extends Error {
  constructor() {
    super('The operator did not confirm what passengers would lose.');
  }
}

function consentTo({ confirm }: ErrorBody): LossConsent {
  // A server of the version before knows no other word.
  return confirm === undefined ? { leave_without_scene: 'true' } : { confirm_losses: confirm };
}

/** `null` means that it was refused for another reason. */
export function lossesOf(error: unknown): Losses | null {
  const body = error instanceof ApiError ? error.body : null;
  if (body?.code !== 'left_without_scene' && body?.code !== 'takes_from_passengers') return null;
  const displays = body.displaysLeft ?? { total: 1, items: [] };
  return {
    all: body.losses ?? [{ kind: 'without_scene', displays }],
    consent: consentTo(body),
  };
}

/** Sends what the operator means anyway, as what brings back how it was a moment ago: there is nothing to ask. */
export async function sendMeant<T>(call: (consent: LossConsent) => Promise<T>): Promise<T> {
  try {
    return await call({});
  } catch (error) {
    const losses = lossesOf(error);
    if (!losses) throw error;
    return call(losses.consent);
  }
}
