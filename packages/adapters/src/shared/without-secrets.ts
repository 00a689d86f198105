/** Shorter words in a header's value, such as `apikey`, are not the key itself. */
const shortestKey = 7;

/**
 * A text of the other side without the keys that were sent to it: some repeat them in their errors.
 * @param secrets headers by name; their values and each longer word of these are taken out
 */
export function withoutSecrets(
  text: string,
  secrets: Readonly<Record<string, string>> = {},
): string {
  const values = Object.values(secrets).flatMap((value) => [
    value,
    ...value.split(/\s+/).filter((word) => word.length >= shortestKey),
  ]);
  return values.reduce((cleaned, value) => cleaned.replaceAll(value, '***'), text);
}
