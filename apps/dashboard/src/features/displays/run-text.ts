import { tidyStationName } from '@perron/core';
import type { NetworkStyle, ReportedRun, ToldRun } from '@perron/schema';
import type { Translator } from '../../i18n/use-translate';
import type { Mark } from './fact-marks';

/** How a vehicle's display knows its run, as it is marked. */
export const runMarks = {
  told: { tone: 'well', label: 'display.run.told' },
  vehicle_id: { tone: 'well', label: 'display.run.vehicle_id' },
  position: { tone: 'well', label: 'display.run.position' },
  kept: { tone: 'well', label: 'display.run.kept' },
  clock: { tone: 'doubtful', label: 'display.run.clock' },
  unsure: { tone: 'doubtful', label: 'display.run.unsure' },
} as const satisfies Readonly<Record<ReportedRun['sureness'], Mark>>;

type Named = Pick<ToldRun, 'starts_at'> & { readonly direction: string | null };

/** A run in a few words: when it begins, and where it goes. */
export function runText(
  { direction, starts_at }: Named,
  { t, minute }: Pick<Translator, 't' | 'minute'>,
  style: NetworkStyle,
): string {
  const to = direction === null || direction === '' ? '–' : tidyStationName(direction, style);
  if (starts_at === null) return t('display.run.to', { direction: to });
  return t('display.run.from', { time: minute(Date.parse(starts_at)), direction: to });
}

/** A display's run in sentences, with how far it is shown. */
export function runDetail(
  run: ReportedRun,
  translator: Pick<Translator, 't' | 'minute'>,
  style: NetworkStyle,
): string {
  const { t } = translator;
  if (run.sureness !== 'unsure') {
    const text = runText(run, translator, style);
    return run.cancelled ? `${text}. ${t('display.run.cancelled')}` : `${text}.`;
  }
  if (run.others.length === 0) return t('display.run.unknown');
  const runs = run.others.map((other) => runText(other, translator, style)).join('; ');
  return t('display.run.among', { runs });
}

/** The run of a vehicle in a row of the list. */
export function runInList(
  run: ReportedRun,
  translator: Pick<Translator, 't' | 'minute'>,
  style: NetworkStyle,
): string {
  const text = runText(run, translator, style);
  if (run.sureness !== 'unsure') return text;
  return `${text} (${translator.t('display.run.unsure')})`;
}
