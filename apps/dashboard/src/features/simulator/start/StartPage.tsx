import { SegmentedControl } from '@mantine/core';
import { IconMapPin, IconTrain } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { PageFrame } from '../../../kit/page/PageFrame';
import { StopField } from '../../../kit/pickers/StopField';
import type { PickedStop } from '../../../kit/pickers/StopField';
import { AddressedDraft } from '../draft/AddressedDraft';
import { useServices } from '../../../services/services';
import { addressOf } from '../address/address-of';
import { placeKinds } from '../address/simulator-search';
import { KeptPanel } from '../kept/KeptPanel';
import { recentPlaces } from './recent-places';
import { PlatformsOf } from './PlatformsOf';
import styles from './StartPage.module.css';
import { TrainsFrom } from './TrainsFrom';

// Most addresses hold no draft, and reading one takes the schemas.

const route = getRouteApi('/signed-in/simulator');

/** Where to begin: a station, one of its platforms, a train, or what was simulated before. */
export function StartPage() {
  const { t } = useTranslate();
  const navigate = route.useNavigate();
  const { output, draft: addressed, run, kind: firstKind } = route.useSearch();
  const carried = { output, draft: addressed };
  const [kind, setKind] = useState(firstKind);
  const [stop, setStop] = useState<PickedStop | null>(null);
  const pick = (picked: PickedStop) => {
    setStop(picked);
    if (kind !== 'station') return;
    void navigate({ to: '/simulator/station', search: { stationId: picked.code, ...carried } });
  };
  return (
    <PageFrame title={t('area.simulator')} lead={t('simulator.start.lead')}>
      {addressed !== undefined && (
        <AddressedDraft
          text={addressed}
          onLeave={() => void navigate({ to: '/simulator', search: { output } })}
        />
      )}
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="simulator-start">
          <h2 id="simulator-start" className={styles.heading}>
            {t('simulator.start.place')}
          </h2>
          <SegmentedControl
            size="xs"
            aria-label={t('simulator.start.kind')}
            data={placeKinds.map((value) => ({ value, label: t(`simulator.start.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
          <StopField
            label={t(kind === 'train' ? 'simulator.start.from' : 'simulator.station')}
            placeholder={t('simulator.station.search')}
            name={stop?.name ?? ''}
            onPick={pick}
          />
          {stop && kind === 'platform' && <PlatformsOf stop={stop} carried={carried} />}
          {stop && kind === 'train' && <TrainsFrom stop={stop} carried={carried} />}
        </section>
        <Recent />
        <div className={styles.kept}>
          <KeptPanel key={run} draft={addressed} runId={run} />
        </div>
      </div>
    </PageFrame>
  );
}

function Recent() {
  const { t } = useTranslate();
  const { storage } = useServices();
  const { output, draft } = route.useSearch();
  const [recent] = useState(() => recentPlaces(storage));
  return (
    <section className={styles.card} aria-labelledby="simulator-recent">
      <h2 id="simulator-recent" className={styles.heading}>
        {t('simulator.recent')}
      </h2>
      {recent.length === 0 ? (
        <p className={styles.quiet}>{t('simulator.recent.none')}</p>
      ) : (
        <ul className={styles.list}>
          {recent.map(({ name, place }) => {
            const Sign = place.kind === 'trip' ? IconTrain : IconMapPin;
            return (
              <li key={JSON.stringify(place)}>
                <Link
                  {...addressOf(
                    { place, at: null, what_ifs: [], output_type_ids: output ?? [] },
                    draft,
                  )}
                  className={styles.row}
                >
                  <Sign size={16} stroke={1.75} aria-hidden="true" />
                  {name}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
