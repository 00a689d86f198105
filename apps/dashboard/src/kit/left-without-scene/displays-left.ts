import { ApiError } from '@perron/client';
import type { ErrorBody } from '@perron/schema';

/** The displays that a change would leave without a scene. */
export type DisplaysLeft = NonNullable<ErrorBody['displaysLeft']>;

/** Query of a call that is refused where it leaves displays without a scene. */
export interface SceneConsent {
  readonly leave_without_scene?: 'true';
}

/** The operator was asked, and keeps the scenes: neither done nor an error. */
export class ScenesKept extends Error {
  constructor() {
    super('The operator did not confirm that displays are left without a scene.');
  }
}

/** Null: refused for another reason. */
export function displaysLeft(error: unknown): DisplaysLeft | null {
  const body = error instanceof ApiError ? error.body : null;
  if (body?.code !== 'left_without_scene') return null;
  return body.displaysLeft ?? { total: 1, items: [] };
}
