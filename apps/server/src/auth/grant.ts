import { requiredRoles, ownAccountCalls, reaches, rulingCalls } from '@perron/schema';
import type { Area, Role, RoledId } from '@perron/schema';
import { ApiError } from '../api-error';

/** The permissions of a user, as they were when the token was checked. */
export interface Grant {
  /** Whether roles count in this installation. */
  readonly rolesOn: boolean;
  readonly role: Role;
  /** `null` means everywhere. */
  readonly limitedTo: Area | null;
  /** The installation asks for a second factor, and the user has none yet. */
  readonly needsSecondFactor: boolean;
}

export function isRoled(operationId: string): operationId is RoledId {
  return operationId in requiredRoles;
}

/** Whether the call is about the caller's own account. */
export type IsOwnAccount = boolean;

/** Until there is a second factor: what leads to one, and what the page needs meanwhile. */
const beforeSecondFactor: readonly RoledId[] = [
  'enableSecondFactor',
  'endOtherSessions',
  'endSession',
  'getAccessRules',
  'getCurrentUser',
  'getOwnPermissions',
  'getPreferences',
  'getSecondFactor',
  'listSessions',
  'putPreferences',
  'startSecondFactor',
];

/** Whether a call may be made, wherever it is about. */
export function mayCall(
  { rolesOn, role }: Grant,
  operationId: RoledId,
  isOwnAccount: IsOwnAccount = false,
): boolean {
  if (!rolesOn && !rulingCalls.includes(operationId)) return true;
  if (isOwnAccount && ownAccountCalls.includes(operationId)) return true;
  return reaches(role, requiredRoles[operationId]);
}

/**
 * @param operationId `null` means a call that takes no role
 * @throws ApiError second_factor_needed
 */
export function requireSecondFactor(grant: Grant, operationId: RoledId | null): void {
  if (!grant.needsSecondFactor) return;
  if (operationId !== null && beforeSecondFactor.includes(operationId)) return;
  throw new ApiError(
    'second_factor_needed',
    'This installation asks for a second factor: switch one on in your profile first.',
  );
}

/** @throws ApiError role_forbids or second_factor_needed */
export function requireRole(grant: Grant, operationId: RoledId, isOwnAccount: IsOwnAccount): void {
  requireSecondFactor(grant, operationId);
  if (mayCall(grant, operationId, isOwnAccount)) return;
  const needs = requiredRoles[operationId];
  const message = `Expected the role ${needs} or a higher one for ${operationId}; yours is ${grant.role}. Ask an administrator.`;
  throw new ApiError('role_forbids', message, [
    { path: 'role', message, values: { needs, has: grant.role } },
  ]);
}

/** Where the caller's changes are limited to; `null` if there is nowhere, or no user calls. */
export function limitOf(grant: Grant | null): Area | null {
  if (!grant?.rolesOn || grant.role !== 'dispatcher') return null;
  return grant.limitedTo;
}
