import { Box, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { byImportance, runtimeDisruptionOf, tidyStationName } from '@perron/core';
import type { DisplayAddress } from '@perron/runtime';
import { drawnScene } from '@perron/runtime';
import { outputTypeIds } from '@perron/schema';
import type { Disruption, RuntimeDisruption } from '@perron/schema';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Muted, Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import type { PreviewChange } from '../../../kit/scene-preview/preview-client';
import { ScenePreview } from '../../../kit/scene-preview/ScenePreview';
import { useLiveFrame } from '../../../kit/scene-preview/use-live-frame';
import type { LiveFrame } from '../../../kit/scene-preview/use-live-frame';
import { bodyOf } from '../draft';
import type { ChosenDraft as Draft, ChosenPlace as DraftPlace } from '../draft-schema';
import { useDisruptions } from '../page-context';
import type { NetworkLine } from '../use-network';
import styles from './Previews.module.css';
import { useNetworkStyle } from '../../../i18n/network-style';

interface Props {
  readonly draft: Draft;
  readonly lines: ReadonlyMap<number, NetworkLine>;
  readonly stored: Disruption | null;
}

/** Its numbers as displays know them; a new one is greater than any. */
function idOf(index: number, place: DraftPlace | undefined, stored: Disruption | null): number {
  return (index === 0 ? stored?.id : place?.id) ?? draftId + index;
}

const settleMs = 400;
/** Greater than any stored one, as a new one would be. */
const draftId = 2_147_483_000;
const minuteMs = 60_000;

/** The draft as displays would have it, as if it ran now. */
function runtimeOf({ draft, lines, stored: kept }: Props, nowMs: number): RuntimeDisruption[] {
  const { linked, messages, ends_at: _ends, starts_at: _starts, ...body } = bodyOf(draft);
  const running = { starts_at: new Date(nowMs - minuteMs).toISOString(), ends_at: null };
  return [body, ...linked].flatMap((place, index) => {
    const line = lines.get(place.line_id);
    if (!line) return [];
    const stored = {
      ...body,
      messages,
      ...place,
      ...running,
      line: { id: line.id, name: line.name },
    };
    return [
      runtimeDisruptionOf(
        { ...stored, id: idOf(index, draft.places[index], kept) },
        line.stations.map(({ id, name, code }) => ({ id, name, code })),
      ),
    ];
  });
}

/** Indices of the stations that the draft covers; the whole line, when it names none. */
function coveredIndices({ places: [place] }: Draft, line: NetworkLine): number[] {
  const all = line.stations.map((_, index) => index);
  const { section, stationIds } = place;
  if (section) return all.slice(section.start, section.end + 1);
  const named = all.filter((index) => stationIds.includes(line.stations[index]?.id ?? 0));
  return named.length > 0 ? named : all;
}

/** How the draft will look where passengers see it: real displays on real data, with the draft. */
export function Previews({ draft, lines, stored }: Props) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const { nowMs } = useDisruptions();
  const [settled] = useDebouncedValue(draft, settleMs);
  const [picked, setPicked] = useState<string | null>(null);
  const [openedMs] = useState(nowMs);
  const line = lines.get(settled.places[0].lineId);
  const covered = line ? coveredIndices(settled, line) : [];
  const known = covered.flatMap((index) => {
    const { code, name } = line?.stations[index] ?? { code: null, name: '' };
    return code === null ? [] : [{ value: code, label: tidyStationName(name, style) }];
  });
  const stationCode = known.some(({ value }) => value === picked)
    ? picked
    : (known[0]?.value ?? null);
  const startCode = line?.stations[0]?.code ?? null;
  const disruptions = useMemo(
    () => runtimeOf({ draft: settled, lines, stored }, openedMs),
    [settled, lines, stored, openedMs],
  );
  const without = useMemo(
    () => (stored ? [stored.id, ...stored.linked.map(({ id }) => id)] : []),
    [stored],
  );
  return (
    <div className={styles.previews}>
      {stationCode !== null && (
        <Board
          key={stationCode}
          stationCode={stationCode}
          disruptions={disruptions}
          without={without}
          title={
            <>
              {t('disruptions.preview.board')}
              <Select
                size="xs"
                className={styles.station ?? ''}
                aria-label={t('disruptions.preview.station')}
                data={known}
                value={stationCode}
                onChange={setPicked}
                allowDeselect={false}
                searchable
              />
            </>
          }
        />
      )}
      {line && startCode !== null && stationCode !== null && (
        <Strip
          key={`${line.id} ${startCode}`}
          lineName={line.name}
          startCode={startCode}
          nextStation={stationCode === startCode ? (known[1]?.value ?? stationCode) : stationCode}
          disruptions={disruptions}
          without={without}
        />
      )}
      <p className={styles.none}>
        {t(stationCode === null ? 'disruptions.preview.noCode' : 'disruptions.preview.drawnHere')}
      </p>
    </div>
  );
}

interface Shown {
  readonly disruptions: readonly RuntimeDisruption[];
  readonly without: readonly number[];
}

function Board({
  stationCode,
  title,
  disruptions,
  without,
}: Shown & { readonly stationCode: string; readonly title: ReactNode }) {
  const { t } = useTranslate();
  const address = useMemo<DisplayAddress>(
    () => ({
      displayId: null,
      place: { kind: 'station', stationCode, platform: null, directions: null },
      outputTypeId: outputTypeIds.Infotainment,
      screen: { width: 1920, height: 1080 },
    }),
    [stationCode],
  );
  const change = useMemo<PreviewChange>(
    () => ({ disruptions, without, nextStation: null }),
    [disruptions, without],
  );
  const live = useLiveFrame(address, change);
  const own = new Set(disruptions.map(({ id }) => id));
  const here = live && 'situation' in live.frame ? live.frame.situation.disruptions : null;
  const order = here?.state === 'known' ? [...here.here].sort(byImportance) : [];
  return (
    <Box component="figure" m={0} miw={0}>
      <Row component="figcaption" align="center" c="dimmed" fz="dense" mih={32}>
        {title}
      </Row>
      <Picture live={live} label={t('disruptions.preview.board.label')} />
      {order.length > 0 && (
        <>
          <Muted mt="xs" mb="2xs">
            {t('disruptions.preview.order')}
          </Muted>
          <ol className={styles.order}>
            {order.map((disruption) => (
              <Ordered key={disruption.id} disruption={disruption} isOwn={own.has(disruption.id)} />
            ))}
          </ol>
        </>
      )}
    </Box>
  );
}

function Ordered({
  disruption,
  isOwn,
}: {
  readonly disruption: RuntimeDisruption;
  readonly isOwn: boolean;
}) {
  const { t } = useTranslate();
  const title =
    'title' in disruption ? disruption.title : t('disruptions.type.replacementpendelzug');
  return (
    <li data-own={isOwn}>
      <LineBadge name={disruption.line.name} />
      <span>{isOwn ? t('disruptions.preview.own', { title }) : title}</span>
      <em>{disruption.priority}</em>
    </li>
  );
}

interface StripProps extends Shown {
  readonly lineName: string;
  readonly startCode: string;
  readonly nextStation: string;
}

function Strip({ lineName, startCode, nextStation, disruptions, without }: StripProps) {
  const { t } = useTranslate();
  const address = useMemo<DisplayAddress>(
    () => ({
      displayId: null,
      place: {
        kind: 'vehicle',
        lineName,
        startStationCode: startCode,
        vehicleId: null,
        isPreview: true,
      },
      outputTypeId: outputTypeIds.DaisyLcd,
      screen: { width: 1920, height: 540 },
    }),
    [lineName, startCode],
  );
  const change = useMemo<PreviewChange>(
    () => ({ disruptions, without, nextStation }),
    [disruptions, without, nextStation],
  );
  const live = useLiveFrame(address, change);
  const trip = live && 'situation' in live.frame ? live.frame.situation.trip.state : 'loading';
  return (
    <Box component="figure" m={0} miw={0}>
      <Row component="figcaption" align="center" c="dimmed" fz="dense" mih={32}>
        {t('disruptions.preview.strip', { line: lineName })}
      </Row>
      <Picture live={live} label={t('disruptions.preview.strip.label')} />
      {trip === 'none' && <p className={styles.none}>{t('disruptions.preview.noTrip')}</p>}
      {trip === 'unknown' && <p className={styles.none}>{t('disruptions.preview.tripUnknown')}</p>}
    </Box>
  );
}

function Picture({ live, label }: { readonly live: LiveFrame | null; readonly label: string }) {
  const { t } = useTranslate();
  if (!live) return <p className={styles.none}>{t('disruptions.preview.loading')}</p>;
  const scene = drawnScene(live.frame);
  if (!scene || !('situation' in live.frame)) {
    return <p className={styles.none}>{t('disruptions.preview.none')}</p>;
  }
  const { situation } = live.frame;
  return <ScenePreview label={label} scene={scene} situation={situation} clock={live.clock} />;
}
