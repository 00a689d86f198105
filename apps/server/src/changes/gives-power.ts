import type { Actor, User } from '@perron/schema';
import type { Change } from './change';

type KnownUser = Pick<User, 'email' | 'role' | 'state'>;

/** A change of an account keeps all of the user but the last sign-in. */
const userIn = (state: Change['before' | 'after']) => state as KnownUser | null;

/** Whether a change is one of an account, or of the rules for all of them. */
export function isAboutPeople({ entity, isInHistory = true }: Change): boolean {
  // Ends of sessions are told in the name of the user, and change nothing.
  return entity === 'access_rules' || (entity === 'user' && isInHistory);
}

/** Without roles everybody who has an account may do everything. */
function mayAdministrate(user: KnownUser | null, rolesOn: boolean): boolean {
  if (user === null || user.state === 'deactivated') return false;
  return !rolesOn || user.role === 'administrator';
}

/** Whether its owner is not the only one any more who can come in as this user. */
function opensAccount({ action, before, after }: Change): boolean {
  const [was, is] = [userIn(before), userIn(after)];
  if (action === 'password_changed' || action === 'second_factor_off') return true;
  // The person who chose the password knows it.
  if (action === 'created') return is?.state === 'active';
  return was !== null && is !== null && was.email.toLowerCase() !== is.email.toLowerCase();
}

/** Whether everybody may administrate from now on. */
function endsRoles({ before, after }: Change): boolean {
  const areOn = (rules: object | null) =>
    rules !== null && 'roles' in rules && rules.roles === true;
  return areOn(before) && !areOn(after);
}

/**
 * Whether a change gives somebody the power to administrate, or opens another user's account to the one who
 * makes the change: with a second account one person would be two.
 */
export function givesPower(change: Change, actor: Actor, rolesOn: boolean): boolean {
  if (!isAboutPeople(change)) return false;
  if (change.entity === 'access_rules') return endsRoles(change);
  const isOwn = actor.type === 'user' && actor.id === change.id;
  if (!isOwn && opensAccount(change)) return true;
  const [was, is] = [userIn(change.before), userIn(change.after)];
  return mayAdministrate(is, rolesOn) && !mayAdministrate(was, rolesOn);
}
