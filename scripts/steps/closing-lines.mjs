import path from 'node:path';

/** A stack beyond this says nothing new. */
const mostLines = 40;

function failuresOf(report, root) {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that fails to load has no test that failed.
    if (failed.length === 0 && message) return [{ title: file, text: message }];
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${file} > ${fullName}`,
      text: failureMessages.join('\n'),
    }));
  });
}

/**
 * The end of a run of the tests: each failure with its output, then the count alone on its line.
 * @param report Vitest's JSON report
 */
export function closingLines(report, { code, root }) {
  const failures = failuresOf(report, root);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  // A file that fails to load has no failed test, and a test that never ran has not passed.
  const unfinished = code !== 0 && numFailedTests === 0 ? 1 : 0;
  const skipped = numPendingTests + numTodoTests;
  const rest = skipped > 0 ? `, ${skipped} skipped` : '';
  const told = failures.map(({ title, text }) => {
    const lines = text.split('\n');
    const left = lines.length - mostLines;
    const shown = left > 0 ? [...lines.slice(0, mostLines), `... ${left} more lines`] : lines;
    return `\nFAILED ${title}\n${shown.map((line) => `  ${line}`).join('\n')}\n`;
  });
  return `${told.join('')}\n${numPassedTests} passed, ${numFailedTests + unfinished} failed${rest}\n`;
}
