/** Where letters are typed or choose something; boxes to tick, as of a list's rows, take none. */
const takesLetters =
  'input:not([type="checkbox"]), textarea, select, [role="listbox"], [role="menu"]';

/** A form with which work is done; a search field is none. */
const workForm = 'main form:not([role="search"])';

/** Lists whose rows have keys, also beside a form. */
const listWithKeys = '[data-list-keys], tr[data-row]';

/** A dialog has the keys from the moment it is there, also before the focus is in it. */
export function isBusy(): boolean {
  const isInField = document.activeElement?.closest(takesLetters) != null;
  return isInField || document.querySelector('[role="dialog"]') !== null;
}

/**
 * Whether a letter could be meant for a form: keys that change something do nothing then. A list beside the form has
 * its keys only while the focus is in the list: when it has fallen to the page, the operator was typing.
 */
export function isWorkOpen(): boolean {
  if (isBusy()) return true;
  const isInList = document.activeElement?.closest(listWithKeys) != null;
  return !isInList && document.querySelector(workForm) !== null;
}
