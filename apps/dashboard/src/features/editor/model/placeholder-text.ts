/** How many letters must change for one word to become the other. */
export function lettersApart(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swap));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The text with a placeholder in place of an unknown one; its fallback stays. */
export function corrected(text: string, path: string, nearest: string): string {
  return text.replace(/\{\{(\s*)([\w.]+)/g, (whole, space: string, found: string) =>
    found === path ? `{{${space}${nearest}` : whole,
  );
}
