import { Box, Button } from '@mantine/core';
import { useNetworkStyle } from '../../i18n/network-style';
import type { DisplayDetail, EndingKey } from '@perron/schema';
import { IconExternalLink, IconPlayerPlay, IconRefresh, IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Heading, Muted, Row } from '../../kit/layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useGuard } from '../../kit/access/use-guard';
import { CauseText } from '../../kit/display-state/CauseText';
import { displayPlacesQuery } from '../../kit/display-state/places-query';
import { StateMark } from '../../kit/display-state/StateMark';
import { RunningTest } from '../../kit/display-test/RunningTest';
import { TestMark } from '../../kit/display-test/TestMark';
import { History } from '../../kit/history/History';
import { LineBadge } from '../../kit/line-badge/LineBadge';
import { EntityPage } from '../../kit/page/EntityPage';
import { MissingEntity } from '../../kit/page/MissingEntity';
import { LinkButton } from '../../kit/page/LinkButton';
import { PageFrame } from '../../kit/page/PageFrame';
import { useNow } from '../../kit/time/use-now';
import { WhyTrace } from '../../kit/why/WhyTrace';
import { useServices } from '../../services/services';
import styles from './displays.module.css';
import { displayAddress } from './display-address';
import { displayNumber } from './display-number';
import { placeKey } from './first-of-place';
import { ActionDialog } from './parts/ActionDialog';
import { DeviceFacts } from './parts/DeviceFacts';
import { DisplayPicture } from './parts/DisplayPicture';
import { FactPanel, isRiding } from './parts/FactPanel';
import { PairButton } from './parts/PairButton';
import { ProblemTable, SourceTable } from './parts/ReportTables';
import { SpokenList } from './parts/SpokenList';
import { StateHistory } from './parts/StateHistory';
import { placeText } from './place-text';
import { displayQuery } from './queries';
import type { AskedAction } from './use-display-actions';

const route = getRouteApi('/signed-in/displays/$displayId');

/** One display: what it shows, why, and how it does. */
export function DisplayDetailPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { displayId } = route.useParams();
  const id = displayNumber(displayId);
  const parent = { path: '/displays', label: t('display.back') };
  const query = useQuery({ ...displayQuery(client, id ?? 0), enabled: id !== null });
  if (id === null) {
    return (
      <PageFrame title={t('displays.name')} parent={parent}>
        <MissingEntity text={t('display.unknown', { id: displayId })} parent={parent} />
      </PageFrame>
    );
  }
  return (
    <EntityPage
      query={query}
      parent={parent}
      texts={{
        kind: t('displays.name'),
        failed: (message) => t('display.failed', { message }),
        missing: query.data
          ? t('display.gone', { name: query.data.name })
          : t('display.unknown', { id: displayId }),
      }}
    >
      {(display) => <LiveDisplay display={display} />}
    </EntityPage>
  );
}

interface DisplayProps {
  readonly display: DisplayDetail;
}

/** Its outputs in the simulator; of one in a vehicle on a train that is to be chosen. */
function TryButton({ display: { station, platform, output_type_id } }: DisplayProps) {
  const { t } = useTranslate();
  const look = { variant: 'default', Icon: IconPlayerPlay, children: t('simulator.try') } as const;
  const output = [output_type_id];
  if (station === null) {
    return <LinkButton to="/simulator" search={{ kind: 'train', output }} {...look} />;
  }
  const search = { stationId: station.code, platform: platform ?? undefined, output };
  return <LinkButton to="/simulator/station" search={search} {...look} />;
}

function LiveDisplay({ display }: DisplayProps) {
  const { t } = useTranslate();
  const act = useGuard()('actOnDisplays');
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const address = displayAddress(display);
  const ask = (kind: AskedAction['kind']) => setAsked({ kind, displays: [display] });
  const maintain = display.state === 'maintenance' ? 'end_maintenance' : 'start_maintenance';
  return (
    <PageFrame
      title={display.name}
      parent={{ path: '/displays', label: t('display.back') }}
      lead={<Lead display={display} />}
      actions={
        <>
          {address !== null && (
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noopener"
              variant="default"
              size="xs"
              rightSection={<IconExternalLink size={15} stroke={1.75} aria-hidden="true" />}
            >
              {t('display.open')}
            </Button>
          )}
          <TryButton display={display} />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={15} stroke={1.75} aria-hidden="true" />}
            {...act}
            onClick={() => ask('reload')}
          >
            {t('displays.action.reload')}
          </Button>
          <Button variant="default" size="xs" {...act} onClick={() => ask('rename')}>
            {t('displays.action.rename')}
          </Button>
          <Button variant="default" size="xs" {...act} onClick={() => ask('move')}>
            {t('displays.action.move')}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTool size={15} stroke={1.75} aria-hidden="true" />}
            {...act}
            onClick={() => ask(maintain)}
          >
            {t(`displays.action.${maintain}`)}
          </Button>
          {isRiding(display) && (
            <Button variant="default" size="xs" {...act} onClick={() => ask('set_run')}>
              {t('displays.action.set_run')}
            </Button>
          )}
          <PairButton display={display} />
        </>
      }
    >
      <DisplayFactsOf display={display} />
      <ActionDialog key={asked?.kind} asked={asked} onClose={() => setAsked(null)} />
      <History entity="display" id={display.id} />
    </PageFrame>
  );
}

function Lead({ display }: DisplayProps) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  return (
    <Row
      component="span"
      display="inline-flex"
      rowGap="2xs"
      columnGap="xs"
      align="center"
      wrap="wrap"
    >
      <StateMark state={display.state} />
      {display.showing && <TestMark showing={display.showing} />}
      <span>
        {placeText(display, t, style) ?? t('displays.nowhere')} · {display.output_type.name}
      </span>
      {display.lines.map(({ name }) => (
        <LineBadge key={name} name={name} />
      ))}
    </Row>
  );
}

/** A display without a report: a loudspeaker that is called has said something all the same. */
function NoReport({ display }: DisplayProps) {
  const { t } = useTranslate();
  if (display.telephone === null)
    return (
      <Muted fz="body" my="lg">
        {t('display.none')}
      </Muted>
    );
  return (
    <Section title={t('display.spoken')}>
      <SpokenList display={display} />
    </Section>
  );
}

function DisplayFactsOf({ display }: DisplayProps) {
  const { t } = useTranslate();
  const nowMs = useNow(1000);
  const { report, shows } = display;
  const reportAgeSeconds =
    shows === null ? 0 : Math.max(0, (nowMs - Date.parse(shows.reported_at)) / 1000);
  return (
    <Box component="article" maw={1360} aria-label={display.name}>
      {display.showing && <RunningTest display={display} />}
      <Explanations display={display} />
      <FactPanel display={display} nowMs={nowMs} />
      {report === null ? (
        <NoReport display={display} />
      ) : (
        <div className={styles.columns}>
          {report.state === 'audio' ? (
            <Section title={t('display.spoken')}>
              <SpokenList display={display} />
            </Section>
          ) : (
            <Section title={t('display.picture')}>
              <DisplayPicture display={display} />
            </Section>
          )}
          <Section title={t('display.why')} lead={t('display.why.lead')}>
            {report.trace.length === 0 ? (
              <Muted fz="body" my="lg">
                {t('display.why.none')}
              </Muted>
            ) : (
              <WhyTrace trace={report.trace} shownId={report.scenario?.id ?? null} />
            )}
          </Section>
        </div>
      )}
      <div className={styles.columns}>
        <Section title={t('display.history')}>
          <StateHistory display={display} />
        </Section>
        {report && (
          <Section title={t('display.sources')}>
            <SourceTable report={report} reportAgeSeconds={reportAgeSeconds} />
          </Section>
        )}
      </div>
      {report && (
        <div className={styles.columns}>
          <Section title={t('display.problems')}>
            <ProblemTable report={report} reportAgeSeconds={reportAgeSeconds} />
          </Section>
          <Section title={t('display.device')}>
            <DeviceFacts report={report} />
          </Section>
        </div>
      )}
    </Box>
  );
}

/** Explains the display's state: its maintenance, or a cause that it shares with its neighbours. */
function Explanations({ display }: DisplayProps) {
  const { t, dateTime } = useTranslate();
  const { client } = useServices();
  const { data: places } = useQuery(displayPlacesQuery(client));
  const { maintenance, state } = display;
  const place = places?.places.find((candidate) => placeKey(candidate) === placeKey(display));
  return (
    <>
      {maintenance && (
        <p className={styles.explained}>
          {maintenance.until === null
            ? t('display.maintenance.open', { by: maintenance.by })
            : t('display.maintenance.until', {
                by: maintenance.by,
                until: dateTime(Date.parse(maintenance.until)),
              })}{' '}
          {maintenance.note}
        </p>
      )}
      {state === 'offline' && place?.cause && (
        <p className={styles.explained}>
          <CauseText cause={place.cause} total={place.total} />
        </p>
      )}
      {display.ending_key && <KeyExplained endingKey={display.ending_key} />}
    </>
  );
}

/** A display whose key has expired keeps its board, and cannot report what it shows. */
function KeyExplained({ endingKey: { id, name, expires_at } }: { readonly endingKey: EndingKey }) {
  const { t, dateTime } = useTranslate();
  const endMs = Date.parse(expires_at);
  const time = dateTime(endMs);
  return (
    <p className={styles.explained}>
      {endMs <= useNow(60_000)
        ? t('display.key.expired', { name, time })
        : t('display.key.expires', { name, time })}{' '}
      <Link to="/api-keys/$apiKeyId" params={{ apiKeyId: String(id) }}>
        {t('display.key.prolong')}
      </Link>
    </p>
  );
}

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

function Section({ title, lead, children }: SectionProps) {
  return (
    <Box component="section" mt="lg">
      <Heading mb="xs" lts="-0.01em">
        {title}
      </Heading>
      {lead !== undefined && (
        <Muted fz="body" mt="-2xs" mb="sm" maw="80ch">
          {lead}
        </Muted>
      )}
      {children}
    </Box>
  );
}
