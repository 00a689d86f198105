import { useQuery } from '@tanstack/react-query';
import { Stack } from '../../kit/layout/parts';
import { displayPlacesQuery } from '../../kit/display-state/places-query';
import { useTranslate } from '../../i18n/use-translate';
import { Notice } from '../../kit/page/Notice';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { useAreaTitle } from '../../shell/use-area-title';
import { headlineOf } from './headline';
import styles from './page.module.css';
import { EndingContents } from './parts/EndingContents';
import { ExpiringKeys } from './parts/ExpiringKeys';
import { FirstSteps } from './parts/FirstSteps';
import { HeldChanges } from './parts/HeldChanges';
import { HeadlineBar } from './parts/HeadlineBar';
import { LastChanges } from './parts/LastChanges';
import { LineMap } from './parts/LineMap';
import { MissingStations } from './parts/MissingStations';
import { NextDisruptions } from './parts/NextDisruptions';
import { Sources } from './parts/Sources';
import { TroubledPlaces } from './parts/TroubledPlaces';
import { UnreadableScenarios } from './parts/UnreadableScenarios';
import { unreadableScenariosQuery, watchedStatusQuery } from './queries';

/** The index: what needs attention first. */
export function OverviewPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  useAreaTitle(t('area.overview'));
  const places = useQuery(displayPlacesQuery(client));
  const status = useQuery(watchedStatusQuery(client));
  const unreadable = useQuery(unreadableScenariosQuery(client));
  const error = places.error ?? status.error ?? unreadable.error;
  const headline = headlineOf({
    places: places.data,
    status: status.data,
    unreadable: unreadable.data,
  });
  const retry = () => void Promise.all([places.refetch(), status.refetch(), unreadable.refetch()]);
  return (
    <Stack gap="md">
      <HeadlineBar
        headline={headline}
        // The last known state says nothing about the present.
        isCertain={error === null}
        places={places.data}
      />
      {error && (
        <Notice
          onRetry={retry}
          busy={places.isFetching || status.isFetching || unreadable.isFetching}
        >
          {t('overview.couldNot', { message: errorText(error) })}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {places.data && status.data && places.data.total === places.data.states.never && (
            <FirstSteps status={status.data} places={places.data} />
          )}
          {places.data && places.data.total > 0 && <TroubledPlaces places={places.data} />}
          <UnreadableScenarios />
          <HeldChanges />
          <MissingStations />
          <ExpiringKeys />
          {status.data && <Sources status={status.data} />}
          <LineMap places={places.data?.places ?? []} />
        </div>
        <aside className={styles.side} aria-label={t('overview.disruptions')}>
          <NextDisruptions />
          <EndingContents />
          <LastChanges />
        </aside>
      </div>
    </Stack>
  );
}
