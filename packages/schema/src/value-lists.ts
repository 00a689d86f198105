/**
 * Lists of values and limits that the schemas are made of. They stand apart from the schemas, and import
 * no library: a page that only names them loads nothing else of the contract.
 */

/** From the least to the most: each role may do what those before it may. */
export const roles = ['viewer', 'dispatcher', 'editor', 'administrator'] as const;

/** An extension grant (RFC 6749, section 4.5): the second step of signing in. */
export const secondFactorGrant = 'urn:perron:oauth:grant-type:second-factor';

/** Public holidays, and the holidays of schools. */
export const holidayTypes = ['public', 'school'] as const;

/** How a timetable runs: as on these days of the week, on a holiday mostly as on a Sunday. */
export const dayTypes = ['weekday', 'saturday', 'sunday'] as const;

/**
 * Whether a display is heard of: within 90 s, within 5 min, within 5 min without a proof of who it
 * is, longer ago, or not yet.
 */
export const displayContacts = ['ok', 'late', 'unverified', 'lost', 'never'] as const;

/** Whether one page reports as this display, or several take turns. */
export const displayIdentities = ['single', 'shared', 'unknown'] as const;

/** Whether it shows from the manifest that the server would give it now. */
export const displayContents = ['current', 'behind', 'empty', 'unknown'] as const;

/**
 * How far the realtime on a scene may be trusted; `as_of` is live with "Stand 14:03" beside it;
 * `incomplete` is without half and more of what the timetable promises, and says so.
 */
export const shownFreshnesses = [
  'live',
  'as_of',
  'stale',
  'timetable',
  'incomplete',
  'none',
  'unknown',
] as const;

/**
 * Information that passengers do not get of a scene, though its widgets are there for it, the gravest first.
 * `scene`: another scene is on the glass, because operators left the display without one. `timetable_...`:
 * the whole timetable has nothing for now. `departures`: they cannot be had. `departures_incomplete`: at
 * least half of them are missing. `trip`: where the vehicle is cannot be had. `no_trip`: it is on none.
 * `vehicle`: it is not known which one it is. `disruptions`: none were ever received. `realtime`: planned
 * times, although the source has realtime. `sound`: the device makes none.
 */
export const sceneLacks = [
  'scene',
  'timetable_ended',
  'timetable_not_begun',
  'timetable_empty',
  'departures',
  'departures_incomplete',
  'trip',
  'no_trip',
  'vehicle',
  'disruptions',
  'realtime',
  'news',
  'weather',
  'sound',
] as const;

/**
 * How a vehicle's display knows which run it is on, the surest first. `told`: an operator or the vehicle's own
 * network says it. `vehicle_id`: realtime says which trip the vehicle runs. `position`: the device is where this
 * run is. `kept`: it was on it, and that is not known to be over. `clock`: no other run is on its way. `unsure`:
 * several are.
 */
export const runSurenesses = ['told', 'vehicle_id', 'position', 'kept', 'clock', 'unsure'] as const;
export type RunSureness = Exclude<(typeof runSurenesses)[number], 'unsure'>;

/** Whether a display has the data for what it shows; `unknown`: it does not say, or nobody hears it. */
export const displayDataStates = ['complete', 'lacking', 'unknown'] as const;

/** How many of each a report may name; a display leaves out what is more. */
export const reportLimits = { trace: 100, sources: 20, problems: 20 } as const;

/**
 * How a display does, in one word, the worst first: silent; lit without a scene; without
 * data that its scene needs; without the newest manifest; late with its report; heard of without a proof
 * of who it is; heard of, but not whether it has its data; never heard of; in maintenance; well.
 */
export const displayStates = [
  'offline',
  'empty',
  'lacking',
  'outdated',
  'late',
  'unverified',
  'unknown',
  'never',
  'maintenance',
  'fine',
] as const;

/** One call changes at most this many entities. */
export const maxBulk = 200;

/** Why a kept situation could not be run. */
export const situationProblems = ['trip_gone', 'source_failed', 'broken_off', 'other'] as const;
export type SituationProblem = (typeof situationProblems)[number];

/** How a call to the number of a loudspeaker ended; all but the first one did not come about. */
export const callOutcomes = [
  'answered',
  'busy',
  'no_answer',
  'refused',
  'unreachable',
  'no_line',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** No display shows a test for longer. */
export const longestShowingSeconds = 60;

/** `display`: displays sign in with it. `read`: programs read the API with it as bearer token. */
export const apiKeyScopes = ['display', 'read'] as const;

/** Whether it opens anything now. An `expiring` key is an `active` one that soon opens nothing. */
export const apiKeyStates = ['active', 'expiring', 'expired', 'revoked'] as const;

/** A key that ends within this many days is `expiring`: time to prolong it, or to bring another to its device. */
export const keyWarningDays = 14;

export const actorTypes = ['user', 'api_key', 'display', 'system'] as const;

export const changeActions = [
  'created',
  'updated',
  'deleted',
  'restored',
  'revoked',
  'regenerated',
  'rotated',
  'password_changed',
  'invited',
  'deactivated',
  'activated',
  'second_factor_on',
  'second_factor_off',
  'sessions_ended',
  'reloaded',
  'published',
  'taken_back',
  'version_restored',
  'showed',
  'showing_ended',
  'accepted',
  'declined',
  'called',
  'call_taken',
] as const;

/**
 * An event in the security log:
 * - `signed_in`, `signed_out`, `sessions_ended`: of a user.
 * - `sign_in_failed`: a wrong password, or an unknown address.
 * - `locked_out`: too many tries.
 * - `session_refused`: a refresh token that is none, has ended, or was used before.
 * - `password_refused`: a signed-in user entered a wrong current password.
 * - `link_refused`: the token of a mail is none, has expired, or was used before.
 * - `registration_refused`: registration is closed, or the password is too common.
 * - `key_refused`: an API key is none, is revoked or expired, or is for something else.
 * - `second_factor_on`, `second_factor_off`: of a user; `recovery_code_used`: signed in with one;
 *   `recovery_codes_renewed`: the ones before open nothing any more.
 * - `second_factor_refused`: a wrong code, or one that was used before.
 * - `pairing_started`: a device asked for a code; `pairing_refused`: an operator entered a wrong one.
 * - `display_paired`: an operator entered the code of a device, which has a key since.
 * - `role_refused`: a signed-in user asked for something that the role, the area or a missing second factor
 *   does not allow.
 */
export const securityKinds = [
  'signed_in',
  'signed_out',
  'sessions_ended',
  'sign_in_failed',
  'locked_out',
  'session_refused',
  'password_refused',
  'link_refused',
  'registration_refused',
  'key_refused',
  'second_factor_on',
  'recovery_codes_renewed',
  'second_factor_off',
  'second_factor_refused',
  'recovery_code_used',
  'pairing_started',
  'pairing_refused',
  'display_paired',
  'role_refused',
] as const;

/**
 * Guesses that may speak against a source of realtime, and that operators can overrule for it. `still`: it repeats
 * itself under fresh stamps. `hours_off`: its predictions are whole hours off the plan. `does_not_fit`: of its trips
 * the timetable knows none.
 */
export const guessKinds = ['still', 'hours_off', 'does_not_fit'] as const;
export type GuessKind = (typeof guessKinds)[number];

/** A guess is overruled for at most `most` hours at once, and for `usual` hours unless something else is said. */
export const overruleHours = { most: 72, usual: 24 } as const;

export const userStates = ['active', 'invited', 'deactivated'] as const;

/** Kinds of disruption as operators name them. */
export const disruptionTypes = [
  'police',
  'medical',
  'nostopping',
  'replacementpendelzug',
  'replacementsev',
] as const;

/** Kinds of transport, as transport.rest names them. A line's product is data, never its name. */
export const productNames = [
  'suburban',
  'subway',
  'tram',
  'bus',
  'ferry',
  'express',
  'regional',
] as const;

/** Minutes of departures that displays ask for (section 7). */
export const displayBoardMinutes = 120;

/** Displays ask for this many departures in full, or for a multiple if their scenes have more room. */
export const displayBoardRows = 40;

/** Bytes that a file of scenes may have. */
export const maxExchangeBytes = 50_331_648;

/** The kinds of announcements, the first goes first. */
export const announcementKinds = [
  'operator',
  'arrival',
  'next_station',
  'platform_change',
  'cancellation',
  'disruption',
  'approach',
  'planned',
  'disruption_again',
  'scene',
] as const;

/** How many announcements one report may name. */
export const maxReportedSpoken = 30;

/** Characters of a text that a report names. */
export const longestReportedText = 1_000;

/** A display is for no more directions than these. */
export const maxDirections = 20;
export const maxDirectionLength = 100;

/** Stands between the directions of one display in a CSV file. */
export const directionSeparator = '|';
