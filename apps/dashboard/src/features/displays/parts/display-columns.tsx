import type { NetworkStyle } from '@perron/schema';
import { VisuallyHidden } from '@mantine/core';
import type { DisplayItem, DisplayPlaces } from '@perron/schema';
import { Link } from '@tanstack/react-router';
import type { Translator } from '../../../i18n/use-translate';
import { DayStrip } from '../../../kit/display-state/DayStrip';
import { durationText } from '../../../kit/display-state/duration-text';
import { lacksText } from '../../../kit/display-state/lacks-text';
import { StateMark } from '../../../kit/display-state/StateMark';
import { TestMark } from '../../../kit/display-test/TestMark';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import type { EntityColumn } from '../../../kit/table/entity-column';
import { Ticking } from '../../../kit/table/Ticking';
import { marks } from '../fact-marks';
import { firstOfPlace, placeKey } from '../first-of-place';
import { placeText } from '../place-text';
import { runInList } from '../run-text';
import { shownText } from '../shown-text';
import styles from './displays.module.css';
import { KeyMark } from './KeyMark';
import { SceneThumb } from './SceneThumb';

interface Context {
  readonly rows: readonly DisplayItem[];
  readonly places: DisplayPlaces | undefined;
  /** Rows of one place follow each other. */
  readonly isByPlace: boolean;
}

/** Beside how many of its displays are meant there is room for fewer. */
const maxBadges = { alone: 3, besideState: 2 };

/** The columns of the list of displays. */
export function displayColumns(
  translate: Translator,
  style: NetworkStyle,
  { rows, places, isByPlace }: Context,
): readonly EntityColumn<DisplayItem>[] {
  const { t } = translate;
  const first = firstOfPlace(rows);
  const byPlace = new Map(places?.places.map((place) => [placeKey(place), place]));

  const placeName = (row: DisplayItem) =>
    row.station?.name.replace(/ \(Berlin\)$/, '') ??
    placeText(row, t, style) ??
    t('displays.nowhere');

  function placeCell(row: DisplayItem) {
    const name = placeName(row);
    if (isByPlace && !first.has(row.id)) return <VisuallyHidden>{name}</VisuallyHidden>;
    const place = byPlace.get(placeKey(row));
    const showsState = place && isByPlace && place.states[row.state] > 0 && row.state !== 'fine';
    return (
      <span className={styles.place}>
        <span className={styles.displayColumnsName}>{name}</span>
        {row.lines.slice(0, showsState ? maxBadges.besideState : maxBadges.alone).map((line) => (
          <LineBadge key={line.name} name={line.name} />
        ))}
        {showsState && (
          <span className={styles.share}>
            {t('displays.share', { count: place.states[row.state], total: place.total })}
          </span>
        )}
      </span>
    );
  }

  function stateCell(row: DisplayItem) {
    const cause = row.state === 'offline' ? byPlace.get(placeKey(row))?.cause : null;
    const note = row.maintenance?.note;
    return (
      <span className={styles.state} title={note === '' ? undefined : note}>
        <StateMark state={row.state} />
        {cause?.kind === 'uplink' && <span className={styles.cause}>{t('displays.site')}</span>}
        {row.state === 'lacking' && (
          <span className={styles.cause}>{lacksText(row.shows?.lacks ?? null, t)}</span>
        )}
        {row.facts.identity === 'shared' && (
          <span className={styles.cause}>{t(marks.identity.shared.label)}</span>
        )}
      </span>
    );
  }

  return [
    {
      id: 'place',
      label: t('displays.place'),
      sort: 'station',
      width: 232,
      hideBelow: 600,
      cell: placeCell,
    },
    {
      id: 'name',
      label: t('displays.name'),
      sort: 'name',
      primary: true,
      cell: (row) => (
        <>
          <Link
            to="/displays/$displayId"
            params={{ displayId: String(row.id) }}
            className={styles.link}
          >
            {row.name}
          </Link>
          {row.showing && <TestMark showing={row.showing} />}
          {row.ending_key && <KeyMark endingKey={row.ending_key} />}
          <span className={styles.below}>{placeName(row)}</span>
        </>
      ),
    },
    {
      id: 'state',
      label: t('displays.state'),
      sort: 'state',
      width: 158,
      cell: stateCell,
    },
    {
      id: 'for',
      label: t('displays.for'),
      width: 76,
      align: 'end',
      hideBelow: 480,
      cell: ({ state_since }) =>
        state_since === null ? (
          '–'
        ) : (
          <Ticking>{(nowMs) => durationText(nowMs - Date.parse(state_since), t)}</Ticking>
        ),
    },
    {
      id: 'shows',
      label: t('displays.shows'),
      hideBelow: 900,
      cell: ({ shows, scene_id, run }) =>
        shows === null ? (
          '–'
        ) : (
          <span className={styles.shows}>
            <SceneThumb sceneId={scene_id} />
            {/* The little picture says which scene it is. */}
            <span
              className={styles.displayColumnsName}
              title={run ? shownText(shows, t) : undefined}
            >
              {run ? runInList(run, translate, style) : shownText(shows, t)}
            </span>
            {shows.revision !== null && (
              <span className={styles.share}>
                {t('displays.version.short', { revision: shows.revision })}
              </span>
            )}
          </span>
        ),
    },
    {
      id: 'realtime',
      label: t('displays.freshness'),
      width: 118,
      hideBelow: 1280,
      cell: ({ facts }) =>
        facts.freshness === 'unknown' ? '–' : t(marks.freshness[facts.freshness].label),
    },
    {
      id: 'day',
      label: t('displays.day'),
      width: 142,
      hideBelow: 1080,
      cell: (row) => (
        <Ticking everyMs={60_000}>{(nowMs) => <DayStrip nowMs={nowMs} display={row} />}</Ticking>
      ),
    },
    {
      id: 'reported',
      label: t('displays.reported'),
      sort: 'reported_at',
      width: 104,
      align: 'end',
      hideBelow: 800,
      cell: ({ shows }) =>
        shows === null ? (
          '–'
        ) : (
          <Ticking>{(nowMs) => durationText(nowMs - Date.parse(shows.reported_at), t)}</Ticking>
        ),
    },
    {
      id: 'kind',
      label: t('displays.kind'),
      width: 150,
      hiddenAtFirst: true,
      cell: ({ output_type }) => output_type.name,
    },
  ];
}
