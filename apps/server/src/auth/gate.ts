import type { ApiErrorCode, Operation } from '@perron/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error';
import { isRoled, requireRole, requireSecondFactor } from './grant';

/** The facts of a call that the gate decides by. */
export type GatedCall = Pick<Operation, 'id' | 'caller' | 'tellsBearersMore'>;

/** Whether a token that comes with the call is looked at. */
function readsToken({ caller, tellsBearersMore }: GatedCall, request: FastifyRequest): boolean {
  if (caller !== 'public') return true;
  return tellsBearersMore === true && request.headers.authorization !== undefined;
}

/** Finds out who calls. */
async function readCaller(
  app: FastifyInstance,
  { caller }: GatedCall,
  request: FastifyRequest,
): Promise<void> {
  switch (caller) {
    case 'user':
      return app.requireUser(request);
    case 'display':
      return app.requireDisplay(request);
    case 'public':
    case 'user-or-display':
      return app.requireUserOrDisplay(request);
  }
}

/**
 * The one gate: whatever reads a token asks here, and gets who calls only if the token is good, the
 * second factor that is asked for is there, and the role reaches. The area of a dispatcher is checked
 * once the body is read (`requireArea`).
 * @throws ApiError unauthorized, forbidden, second_factor_needed or role_forbids
 */
export async function passGate(
  app: FastifyInstance,
  call: GatedCall,
  request: FastifyRequest,
): Promise<void> {
  if (!readsToken(call, request)) return;
  await readCaller(app, call, request);
  const { actor, grant } = request;
  if (!grant) return;
  const { id } = call;
  // The parameters are texts here: their check comes later.
  const { user_id } = request.params as { readonly user_id?: unknown };
  await noted(app, request, () =>
    isRoled(id)
      ? requireRole(grant, id, user_id !== undefined && Number(user_id) === actor?.id)
      : requireSecondFactor(grant, null),
  );
}

const refusals: readonly ApiErrorCode[] = ['role_forbids', 'second_factor_needed', 'outside_area'];

/** The security log names each call that role, factor or area refuse: somebody tries more than is theirs. */
export async function noted(
  app: FastifyInstance,
  request: FastifyRequest,
  check: () => void | Promise<void>,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    const isRefusal = error instanceof ApiError && refusals.includes(error.code);
    if (isRefusal) await app.noteRefusal(request);
    throw error;
  }
}

/** A public call, asked as by somebody who names a token: whether the gate would let that one in. */
export function isKnown(
  app: FastifyInstance,
  id: string,
  request: FastifyRequest,
): Promise<boolean> {
  return passGate(app, { id, caller: 'user-or-display' }, request).then(
    () => true,
    () => false,
  );
}
