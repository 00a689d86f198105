/**
 * Every error that the API answers with: a stable code, its HTTP status, and whether the same
 * request may succeed later. The message beside the code is for people and says what was expected
 * and what came.
 */
export const apiErrors = {
  invalid_request: { status: 400, retry: false },
  unsupported_grant_type: { status: 400, retry: false },
  invalid_grant: { status: 400, retry: false },
  /** The password is right, but an administrator has deactivated the account. */
  account_deactivated: { status: 403, retry: false },
  /** The password is right, and a code of the second factor is expected: `mfa_token` says for whom. */
  mfa_required: { status: 403, retry: false },
  unauthorized: { status: 401, retry: false },
  /** The key was good once: it was revoked, deleted, or has another secret now. */
  key_revoked: { status: 401, retry: false },
  /** Nobody took the key away: its time is over, and may be prolonged. */
  key_expired: { status: 401, retry: false },
  /** The caller's role does not reach: `details` names the role that is needed. */
  role_forbids: { status: 403, retry: false },
  /** A dispatcher changes something outside the own lines and stations. */
  outside_area: { status: 403, retry: false },
  /** The installation asks for a second factor, and the user has none yet. */
  second_factor_needed: { status: 403, retry: false },
  forbidden: { status: 403, retry: false },
  not_found: { status: 404, retry: false },
  method_not_allowed: { status: 405, retry: false },
  conflict: { status: 409, retry: false },
  /** The change would leave displays without a scene: see `displaysLeft` of the error. */
  left_without_scene: { status: 409, retry: false },
  /** The change would take something else from passengers: see `losses` of the error. */
  takes_from_passengers: { status: 409, retry: false },
  /** Most displays would show it: it waits until another person approves it. */
  second_person_needed: { status: 409, retry: false },
  /** The display shows another test: `take_over` ends that one. */
  showing_runs: { status: 409, retry: false },
  precondition_failed: { status: 412, retry: false },
  payload_too_large: { status: 413, retry: false },
  /** All uploaded files together have as many bytes as they may. */
  quota_reached: { status: 413, retry: false },
  unsupported_media_type: { status: 415, retry: false },
  range_not_satisfiable: { status: 416, retry: false },
  unprocessable: { status: 422, retry: false },
  too_many_requests: { status: 429, retry: true },
  internal_error: { status: 500, retry: true },
  upstream_failed: { status: 502, retry: true },
  unavailable: { status: 503, retry: true },
  insufficient_storage: { status: 507, retry: true },
} as const satisfies Record<string, { status: number; retry: boolean }>;

export type ApiErrorCode = keyof typeof apiErrors;
