/**
 * The last lines of `npm run check`.
 * @param {{ failed: readonly string[], notChecked: string | null }} result the names of the checks
 *   that failed, and why no advisory could be looked up (`null` if they were)
 * @returns {string}
 */
export function checkWords({ failed, notChecked }) {
  const checks = failed.length > 0 ? `Not right: ${failed.join(', ')}.` : 'All checks passed.';
  if (notChecked === null) return `${checks}\n`;
  const all = failed.length > 0 ? checks : 'All other checks passed.';
  return `Advisories could not be looked up (${notChecked}): no dependency was checked for known vulnerabilities.\n${all}\n`;
}

/**
 * How a run that only asks for vulnerabilities ends. A registry that has the list and does not give it
 * fails the run: nobody would notice that nothing is checked any more.
 * @param {{ notChecked: string | null, hasList: boolean, found: readonly string[] }} audited
 * @returns {{ code: number, words: string }}
 */
export function auditVerdict({ notChecked, hasList, found }) {
  if (found.length > 0) return { code: 1, words: found.join('\n') };
  if (notChecked === null)
    return { code: 0, words: 'No vulnerability is known of what production needs.' };
  if (hasList) {
    return { code: 1, words: `Nothing was checked, the registry did not answer: ${notChecked}.` };
  }
  return { code: 0, words: `Nothing was checked, this registry has no advisories: ${notChecked}.` };
}
