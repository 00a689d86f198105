/** Seconds of the service day of `8:05:00`, `08:05` or `25:10:00`; null: it is no time. */
export function startSeconds(text: string): number | null {
  const match = /^\s*(\d{1,3}):(\d{1,2})(?::(\d{1,2}))?\s*$/.exec(text);
  if (!match) return null;
  const [, hours, minutes, seconds = '0'] = match;
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** As the id of a run of `frequencies.txt` has it (`05:10:00`). */
export function startText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
