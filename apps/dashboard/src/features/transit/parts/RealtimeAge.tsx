import { freshness } from '@perron/core';
import type { Freshness } from '@perron/core';
import { useTranslate } from '../../../i18n/use-translate';
import type { Tone } from '../../../kit/page/ToneMark';
import { ToneMark } from '../../../kit/page/ToneMark';
import { Ticking } from '../../../kit/table/Ticking';

interface Props {
  /** When the realtime data was made, unix seconds; `null` if there is none. */
  readonly madeAt: number | null;
}

const tones = {
  live: 'well',
  aging: 'doubtful',
  stale: 'doubtful',
  timetable: 'quiet',
} as const satisfies Readonly<Record<Freshness, Tone>>;

/** How far the realtime may be trusted: by when the data was made, not by when it was fetched. */
export function RealtimeAge({ madeAt }: Props) {
  const { t, clock, minute } = useTranslate();
  const madeAtMs = madeAt === null ? null : madeAt * 1000;
  return (
    <Ticking>
      {(nowMs) => {
        const step = freshness(madeAtMs, nowMs);
        const label =
          madeAtMs === null
            ? t('transit.age.none')
            : t(`transit.age.${step}`, {
                time: step === 'live' || step === 'aging' ? clock(madeAtMs) : minute(madeAtMs),
              });
        return <ToneMark tone={tones[step]} label={label} />;
      }}
    </Ticking>
  );
}
