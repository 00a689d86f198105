import { ActionIcon, Button } from '@mantine/core';
import { lineBadge, tidyStationName } from '@perron/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import { useLineSign } from '../../../kit/line-badge/use-line-sign';
import { LineStrip } from '../../../kit/line-strip/LineStrip';
import { EntityPicker } from '../../../kit/pickers/EntityPicker';
import { useServices } from '../../../services/services';
import { hasSection, newPlace } from '../draft';
import type { Draft, DraftPlace } from '../draft';
import { stationNames } from '../prefill';
import { linesAt } from '../queries';
import type { DisruptionForm } from '../use-disruption-form';
import { useLines } from '../use-network';
import type { NetworkLine } from '../use-network';
import styles from './EditorForm.module.css';

type Places = Draft['places'];

function replaced(places: Places, at: number, place: DraftPlace): Places {
  const [main, ...linked] = places.map((one, index) => (index === at ? place : one));
  return [main ?? place, ...linked];
}

/** Where it is: one drawn line, or several for one closure on several lines. */
export function PlaceFields({ editor }: { readonly editor: DisruptionForm }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: all = [] } = useLines();
  const { draft, lines, change, changeWith, knownLine } = editor;
  const { places } = draft;
  const [main] = places;
  const used = new Set<number>(places.map(({ lineId }) => lineId));
  const free = all.filter(({ id }) => !used.has(id));

  /** The same stations on another line: those of the same name. */
  function sameOn({ id, stations }: NetworkLine): DraftPlace {
    const names = new Set(stationNames(main, lines.get(main.lineId)));
    const same = stations.filter(({ name }) => names.has(tidyStationName(name)));
    return newPlace(
      id,
      same.map((one) => one.id),
    );
  }
  /** Links the next line, first of all one that stops at a closed station. */
  async function link(): Promise<void> {
    const [closed] = stationNames(main, lines.get(main.lineId));
    const meeting = closed === undefined ? [] : await linesAt(client, closed).catch(() => []);
    const next = free.find(({ id }) => meeting.includes(id)) ?? free[0];
    if (!next) return;
    const line = await knownLine(next.id);
    changeWith(line, { places: [...places, sameOn(line)] });
  }
  async function choose(at: number, lineId: number | null): Promise<void> {
    if (lineId === null || used.has(lineId)) return;
    const line = await knownLine(lineId);
    const place = at > 0 ? sameOn(line) : newPlace(line.id);
    changeWith(line, {
      places: replaced(places, at, { ...place, id: places[at]?.id ?? null }),
    });
  }
  return (
    <div className={styles.places}>
      {places.map((place, index) => (
        <Place
          key={index}
          {...{ draft, place }}
          line={lines.get(place.lineId)}
          isLinked={index > 0}
          onChange={(next) => change({ places: replaced(places, index, next) })}
          onLine={(lineId) => void choose(index, lineId)}
          onRemove={() => {
            const linked = places.slice(1).filter((one) => one !== place);
            change({ places: [main, ...linked] });
          }}
        />
      ))}
      {free.length > 0 && (
        <Button
          size="compact-sm"
          fz={13}
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          onClick={() => void link()}
        >
          {t('disruptions.linkLine')}
        </Button>
      )}
    </div>
  );
}

interface PlaceProps {
  readonly draft: Draft;
  readonly place: DraftPlace;
  /** Undefined: its stations are on the way. */
  readonly line: NetworkLine | undefined;
  readonly isLinked: boolean;
  readonly onChange: (place: DraftPlace) => void;
  readonly onLine: (lineId: number | null) => void;
  readonly onRemove: () => void;
}

function Place({ draft, place, line, isLinked, onChange, onLine, onRemove }: PlaceProps) {
  const { t } = useTranslate();
  const sign = useLineSign(line?.name ?? '');
  const stations = line?.stations ?? [];
  const chosen = new Set(
    stations.flatMap(({ id }, index) => (place.stationIds.includes(id) ? [index] : [])),
  );
  const withHandles = hasSection(draft.type);
  const name = (index: number) => tidyStationName(stations[index]?.name ?? '');
  const { section } = place;
  const label = isLinked ? t('disruptions.line.linked') : t('disruptions.line');

  function toggle(index: number): void {
    const id = stations[index]?.id;
    if (id === undefined) return;
    const rest = place.stationIds.filter((one) => one !== id);
    const next = rest.length < place.stationIds.length ? rest : [...rest, id];
    onChange({ ...place, stationIds: next.sort((a, b) => a - b) });
  }

  return (
    <div>
      <div className={styles.placeHead}>
        <EntityPicker
          kind="line"
          name={isLinked ? `places.${place.lineId}` : 'places'}
          label={label}
          size="xs"
          value={place.lineId}
          onChange={onLine}
          required
        />
        <span className={styles.placeText}>
          {withHandles && section
            ? t('disruptions.section', {
                from: name(section.start),
                to: name(section.end),
                count: section.end - section.start + 1,
              })
            : chosen.size === 0
              ? t('disruptions.place.line')
              : t('disruptions.place.stations', { count: chosen.size })}
        </span>
        <span className={styles.placeTools}>
          {!withHandles && chosen.size > 0 && (
            <Button
              size="compact-sm"
              fz={13}
              variant="subtle"
              onClick={() => onChange({ ...place, stationIds: [] })}
            >
              {t('disruptions.place.all')}
            </Button>
          )}
          {isLinked && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('disruptions.unlink', { line: line?.name ?? '' })}
              onClick={onRemove}
            >
              <IconX size={15} />
            </ActionIcon>
          )}
        </span>
      </div>
      <LineStrip
        label={t(withHandles ? 'disruptions.strip.section' : 'disruptions.strip.stations', {
          line: line?.name ?? '',
        })}
        stations={stations.map(({ id, name: full }) => ({ key: id, name: tidyStationName(full) }))}
        color={lineBadge(sign).background}
        selected={chosen}
        onToggle={withHandles ? undefined : toggle}
        section={withHandles ? section : null}
        onSection={withHandles ? (next) => onChange({ ...place, section: next }) : undefined}
        handleLabels={[t('disruptions.handle.start'), t('disruptions.handle.end')]}
      />
    </div>
  );
}
