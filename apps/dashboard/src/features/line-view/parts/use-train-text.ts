import { tidyStationName } from '@perron/core';
import { useTranslate } from '../../../i18n/use-translate';
import type { LineTrain } from '../line-trains';
import { useNetworkStyle } from '../../../i18n/network-style';

/** Says where a train is and how late. */
export function useTrainText() {
  const style = useNetworkStyle();
  const { t } = useTranslate();

  /** Where it is: "at A", "A to B". */
  function place({ at, towards, isCancelled }: LineTrain): string {
    if (isCancelled || at === null) return t('lineView.train.cancelled');
    const from = tidyStationName(at, style);
    return towards === null
      ? t('lineView.train.at', { at: from })
      : t('lineView.train.between', { from, to: tidyStationName(towards, style) });
  }

  /** `null` means that nothing is known in real time. */
  function delay({ delayMinutes, isCancelled }: LineTrain): string | null {
    if (delayMinutes === null || isCancelled) return null;
    if (delayMinutes === 0) return t('lineView.train.onTime');
    return delayMinutes > 0
      ? t('lineView.train.late', { minutes: delayMinutes })
      : t('lineView.train.early', { minutes: -delayMinutes });
  }

  /** All of it in one line, for a title. */
  function sentence(train: LineTrain): string {
    const direction = tidyStationName(train.direction, style);
    return [t('lineView.train.towards', { direction }), place(train), delay(train)]
      .filter((part) => part !== null)
      .join(' · ');
  }

  return { place, delay, sentence };
}
