import { Box, SegmentedControl } from '@mantine/core';
import { IconMapPin, IconTrain } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { Grid, Heading, Stack } from '../../../kit/layout/parts';
import { PageFrame } from '../../../kit/page/PageFrame';
import { StopField } from '../../../kit/pickers/StopField';
import type { PickedStop } from '../../../kit/pickers/StopField';
import { useServices } from '../../../services/services';
import { addressOf } from '../address/address-of';
import { placeKinds } from '../address/simulator-search';
import { DraftBanner } from '../draft/DraftBanner';
import { useShownDraft } from '../draft/use-shown-draft';
import { KeptPanel } from '../kept/KeptPanel';
import { PlatformsOf } from './PlatformsOf';
import { TrainsFrom } from './TrainsFrom';
import { recentPlaces } from './recent-places';
import styles from './StartPage.module.css';

interface Props {
  /** The address's text of the draft. */
  readonly text: string;
  readonly onLeave: () => void;
}

/** Says of the draft in the address of the start page that what is chosen there is shown with it. */
function AddressedDraft({ text, onLeave }: Props) {
  const shown = useShownDraft(text);
  return shown && <DraftBanner shown={shown} onLeave={onLeave} />;
}

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
      <Grid
        columns="repeat(auto-fit, minmax(min(100%, 340px), 1fr))"
        rowGap="lg"
        columnGap="xl"
        align="start"
        maw={1080}
      >
        <Stack component="section" gap="sm" miw={0} aria-labelledby="simulator-start">
          <Heading id="simulator-start" lts="-0.01em">
            {t('simulator.start.place')}
          </Heading>
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
        </Stack>
        <Recent />
        <div className={styles.kept}>
          <KeptPanel key={run} draft={addressed} runId={run} />
        </div>
      </Grid>
    </PageFrame>
  );
}

function Recent() {
  const { t } = useTranslate();
  const { storage } = useServices();
  const { output, draft } = route.useSearch();
  const [recent] = useState(() => recentPlaces(storage));
  return (
    <Stack component="section" gap="sm" miw={0} aria-labelledby="simulator-recent">
      <Heading id="simulator-recent" lts="-0.01em">
        {t('simulator.recent')}
      </Heading>
      {recent.length === 0 ? (
        <Box component="p" c="dimmed" m={0}>
          {t('simulator.recent.none')}
        </Box>
      ) : (
        <ul className={styles.list}>
          {recent.map(({ name, place }) => {
            const Icon = place.kind === 'trip' ? IconTrain : IconMapPin;
            return (
              <li key={JSON.stringify(place)}>
                <Link
                  {...addressOf(
                    { place, at: null, what_ifs: [], output_type_ids: output ?? [] },
                    draft,
                  )}
                  className={styles.row}
                >
                  <Icon size={16} stroke={1.75} aria-hidden="true" />
                  {name}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Stack>
  );
}
