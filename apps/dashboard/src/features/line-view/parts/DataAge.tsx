import type { Freshness } from '@perron/core';
import { useTranslate } from '../../../i18n/use-translate';
import { ToneMark } from '../../../kit/page/ToneMark';
import type { Tone } from '../../../kit/page/ToneMark';

interface Props {
  /** When the realtime data was made, epoch ms; `null` if there is none. */
  readonly madeAtMs: number | null;
  readonly step: Freshness;
}

const tones: Readonly<Record<Freshness, Tone>> = {
  live: 'well',
  aging: 'well',
  stale: 'doubtful',
  timetable: 'quiet',
};

/** How far the places of the trains may be trusted. */
export function DataAge({ madeAtMs, step }: Props) {
  const { t, clock } = useTranslate();
  const label =
    madeAtMs === null
      ? t('lineView.age.none')
      : t(`lineView.age.${step}`, { time: clock(madeAtMs) });
  return (
    <ToneMark
      tone={madeAtMs !== null && step === 'timetable' ? 'doubtful' : tones[step]}
      label={label}
    />
  );
}
