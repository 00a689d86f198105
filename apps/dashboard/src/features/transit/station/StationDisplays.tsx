import { useNetworkStyle } from '../../../i18n/network-style';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Heading, Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { StateMark } from '../../../kit/display-state/StateMark';
import { Notice } from '../../../kit/page/Notice';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { displaysAtQuery } from '../queries';
import { directionsText } from '../../../kit/place/directions-text';
import styles from './station.module.css';

interface Props {
  /** The code of the station in the transit service. */
  readonly code: string;
}

/** The displays that hang at the station. */
export function StationDisplays({ code }: Props) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { client } = useServices();
  const { data, error, isFetching, refetch } = useQuery(displaysAtQuery(client, code));
  return (
    <section aria-label={t('area.displays')}>
      <Heading mb="xs">{t('transit.displays')}</Heading>
      {error && (
        <Notice onRetry={() => void refetch()} busy={isFetching}>
          {t('transit.displays.failed', { message: errorText(error) })}
        </Notice>
      )}
      {data?.length === 0 && <Muted>{t('transit.displays.none')}</Muted>}
      <ul className={styles.displays}>
        {data?.map(({ id, name, platform, directions, state }) => (
          <li key={id}>
            <StateMark state={state} isBare />
            <Link to="/displays/$displayId" params={{ displayId: String(id) }}>
              {name}
            </Link>
            {platform !== null && (
              <Muted component="span">{t('transit.displays.platform', { platform })}</Muted>
            )}
            {directions !== null && (
              <Muted component="span">
                {t('transit.displays.towards', {
                  directions: directionsText(directions, style),
                })}
              </Muted>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
