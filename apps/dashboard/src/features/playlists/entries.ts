import type { PlaylistEntity } from '@perron/schema';

/** How long a new entry lasts: the specification's sample scene, in seconds. */
export const usualSeconds = 5;

interface Timed {
  readonly duration: number;
}

/** How long one round lasts, in seconds. */
export function roundSeconds(entries: readonly Timed[]): number {
  // A field may be empty while it is typed in.
  return entries.reduce((sum, { duration }) => sum + (Number.isFinite(duration) ? duration : 0), 0);
}

/** A length as people say it: 8 s, 1:05 min, 2:00:00 h. */
export function lengthText(seconds: number, number: (value: number) => string): string {
  if (seconds < 59.95) return `${number(Math.round(seconds * 10) / 10)} s`;
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)} min`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)} h`;
}

/** Operators know a playlist by its scenario and its output type. */
export function playlistName({ scenario, output_type }: PlaylistEntity): string {
  return `${scenario.name} · ${output_type.name}`;
}
