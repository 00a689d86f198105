/** How a registry answers that does not know the address of advisories. */
const withoutList = new Set([404, 405, 410, 501]);

/**
 * Reads the output of `npm audit --json`.
 * @param {string} output of the command
 * @param {readonly string[]} counted severities that count
 * @returns {{ notChecked: string | null, hasList: boolean, found: string[] }} why nothing could be
 *   checked (`null` if it was), whether the registry may have a list of vulnerabilities (false: it
 *   says that it has none), and the packages with a known vulnerability that counts
 */
export function readAudit(output, counted = ['high', 'critical']) {
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return { notChecked: 'npm audit said nothing that can be read', hasList: true, found: [] };
  }
  if (typeof report?.vulnerabilities !== 'object' || report.vulnerabilities === null) {
    const reason = report?.message ?? report?.error?.summary;
    const hasList = !withoutList.has(Number(report?.statusCode));
    const notChecked = reason || 'the registry gave no list of vulnerabilities';
    return { notChecked, hasList, found: [] };
  }
  const found = Object.values(report.vulnerabilities)
    .filter(({ severity }) => counted.includes(severity))
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  return { notChecked: null, hasList: true, found };
}
