import { randomBytes } from 'node:crypto';
import type { ApprovedActor } from '../changes/second-person';
import type { Grant } from './grant';

/** The caller whose call somebody else has approved. */
export interface Approval {
  readonly actor: ApprovedActor;
  readonly grant: Grant;
}

const scheme = 'Approved';

/** Calls that this server makes again, because a second person has approved them. */
export class ApprovedCalls {
  readonly #approvals = new Map<string, Approval>();

  /** Lets one call through while it runs. Its header is known to this process only, and only then. */
  async during<T>(approval: Approval, call: (authorization: string) => Promise<T>): Promise<T> {
    const name = randomBytes(32).toString('base64url');
    this.#approvals.set(name, approval);
    try {
      return await call(`${scheme} ${name}`);
    } finally {
      this.#approvals.delete(name);
    }
  }

  /** Undefined: the header says something else. */
  of(authorization: string | undefined): Approval | undefined {
    const [kind, name = ''] = (authorization ?? '').split(' ', 2);
    return kind === scheme ? this.#approvals.get(name) : undefined;
  }
}
