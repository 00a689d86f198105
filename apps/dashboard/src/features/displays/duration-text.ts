const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** A duration in its largest unit, rounded down: "3 days", "12 Sekunden". */
export function durationText(locale: string, seconds: number): string {
  const step = steps.find((candidate) => seconds >= candidate.seconds) ?? {
    unit: 'second',
    seconds: 1,
  };
  const format = { style: 'unit', unit: step.unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, format).format(Math.floor(seconds / step.seconds));
}
