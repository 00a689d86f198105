/** Whether two addresses reach the same user: case does not count. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
