import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { statusQuery } from '../../services/status-query';

interface Props {
  /** The page says this where the timetable really has nothing for this place and time. */
  readonly text: string;
  /** The answer is an older one: what departs now is not known. */
  readonly isOld: boolean;
  readonly className?: string | undefined;
}

/** Why no departures are listed: that nothing departs is said only where it is known. */
export function NothingDeparts({ text, isOld, className }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data, isError } = useQuery(statusQuery(client));
  if (isOld || isError) return <p className={className}>{t('transit.departures.notKnown')}</p>;
  if (!data) return null;
  switch (data.transit?.timetable) {
    case 'ended':
    case 'not_begun':
    case 'empty':
      return <p className={className}>{t(`transit.timetable.${data.transit.timetable}`)}</p>;
    case 'current':
    case 'ends_soon':
    case 'unknown':
    case undefined:
    default:
      return <p className={className}>{text}</p>;
  }
}
