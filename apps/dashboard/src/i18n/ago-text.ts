const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1000 },
] as const;

const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatOf(locale: string, numeric: 'always' | 'auto'): Intl.RelativeTimeFormat {
  const key = `${locale} ${numeric}`;
  const format = formats.get(key) ?? new Intl.RelativeTimeFormat(locale, { numeric });
  formats.set(key, format);
  return format;
}

/**
 * How long ago in whole units, rounded down: "2 hours ago", "vor 2 Stunden". Its blanks do not
 * break across lines.
 * @param ageMs below a second, and below zero, reads "now"
 */
export function agoText(locale: string, ageMs: number): string {
  const step = steps.find(({ ms }) => ageMs >= ms);
  if (!step) return formatOf(locale, 'auto').format(0, 'second');
  // Always a number: "yesterday" would be wrong for 30 hours.
  return formatOf(locale, 'always')
    .format(-Math.floor(ageMs / step.ms), step.unit)
    .replaceAll(' ', '\u00a0');
}
