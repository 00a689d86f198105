import type { SourceGuess } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { useNetworkTime } from '../../../kit/moment/use-network-time';

/** Why a guess speaks against a source, in a sentence with its figures. */
export function useGuessText(): (guess: SourceGuess) => string {
  const { t, number } = useTranslate();
  const { dateTime } = useNetworkTime();
  return ({ kind, since, stations, station, count, of, hours }) => {
    const figures = {
      since: dateTime(since),
      station: station?.name ?? '',
      others: stations - 1,
      count: number(count),
      of: number(of),
    };
    if (kind !== 'hours_off') return t(`system.guess.${kind}.why`, figures);
    const off = Math.abs(hours ?? 0);
    return t(`system.guess.hours_off.${(hours ?? 0) < 0 ? 'early' : 'late'}`, {
      ...figures,
      hours: off,
    });
  };
}
