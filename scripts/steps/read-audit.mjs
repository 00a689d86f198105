/**
 * Reads the output of `npm audit --json`.
 * @param {string} output of the command
 * @returns {{ notChecked: string | null, found: string[] }} why nothing could be checked (null: it
 *   was), and the packages with a known vulnerability that is high or critical
 */
export function readAudit(output) {
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return { notChecked: 'npm audit said nothing that can be read', found: [] };
  }
  if (typeof report?.vulnerabilities !== 'object' || report.vulnerabilities === null) {
    const reason = report?.message ?? report?.error?.summary;
    return { notChecked: reason || 'the registry gave no list of vulnerabilities', found: [] };
  }
  const found = Object.values(report.vulnerabilities)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  return { notChecked: null, found };
}
