import { ActionIcon, Button, Select } from '@mantine/core';
import { lineBadge, tidyStationName } from '@perron/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import { LineStrip } from '../../../kit/line-strip/LineStrip';
import { hasSection } from '../draft';
import type { Draft, DraftPlace } from '../draft';
import { useDisruptions } from '../page-context';
import { stationNames } from '../prefill';
import styles from './EditorForm.module.css';

interface Props {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

type Places = Draft['places'];

function replaced(places: Places, at: number, place: DraftPlace): Places {
  const [main, ...linked] = places.map((one, index) => (index === at ? place : one));
  return [main ?? place, ...linked];
}

/** Where it is: one drawn line, or several for one closure on several lines. */
export function PlaceFields({ draft, onChange }: Props) {
  const { t } = useTranslate();
  const { network } = useDisruptions();
  const { places } = draft;
  const used = new Set(places.map(({ lineId }) => lineId));
  const free = network.lines.filter(({ id }) => !used.has(id));

  /** The same stations on another line: those of the same name. */
  function linked(lineId: number): DraftPlace {
    const [main] = places;
    const names = new Set(stationNames(main, network.byId.get(main.lineId)));
    const stations = network.byId.get(lineId)?.stations ?? [];
    const same = stations.filter(({ name }) => names.has(tidyStationName(name)));
    return {
      ...{ id: null, version: null, lineId, section: null, own: null },
      stationIds: same.map(({ id }) => id),
    };
  }
  const add = () => {
    const [main] = places;
    const names = stationNames(main, network.byId.get(main.lineId));
    const meets = free.find(({ id }) =>
      network.byId.get(id)?.stations.some(({ name }) => names.includes(tidyStationName(name))),
    );
    const line = meets ?? free[0];
    if (line) onChange({ places: [...places, linked(line.id)] });
  };

  return (
    <div className={styles.places}>
      {places.map((place, index) => (
        <Place
          key={`${place.lineId} ${index}`}
          draft={draft}
          place={place}
          isLinked={index > 0}
          lines={network.lines.filter(({ id }) => id === place.lineId || !used.has(id))}
          onChange={(next) => onChange({ places: replaced(places, index, next) })}
          onLine={(lineId) =>
            onChange({
              places: replaced(places, index, {
                ...(index > 0
                  ? linked(lineId)
                  : { lineId, stationIds: [], section: null, own: null }),
                id: place.id,
                version: place.version,
              }),
            })
          }
          onRemove={() => {
            const [main, ...others] = places.filter((one) => one !== place);
            if (main) onChange({ places: [main, ...others] });
          }}
        />
      ))}
      {free.length > 0 && (
        <div>
          <Button
            size="compact-sm"
            fz={13}
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            onClick={add}
          >
            {t('disruptions.linkLine')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface PlaceProps {
  readonly draft: Draft;
  readonly place: DraftPlace;
  readonly isLinked: boolean;
  readonly lines: readonly { readonly id: number; readonly name: string }[];
  readonly onChange: (place: DraftPlace) => void;
  readonly onLine: (lineId: number) => void;
  readonly onRemove: () => void;
}

function Place({ draft, place, isLinked, lines, onChange, onLine, onRemove }: PlaceProps) {
  const { t } = useTranslate();
  const { network } = useDisruptions();
  const line = network.byId.get(place.lineId);
  const sign = line ? network.signOf(line.name) : null;
  const stations = line?.stations ?? [];
  const chosen = new Set(
    stations.flatMap(({ id }, index) => (place.stationIds.includes(id) ? [index] : [])),
  );
  const withHandles = hasSection(draft.type);
  const name = (index: number) => tidyStationName(stations[index]?.name ?? '');
  const { section } = place;

  function toggle(index: number): void {
    const id = stations[index]?.id;
    if (id === undefined) return;
    const rest = place.stationIds.filter((one) => one !== id);
    const stationIds = rest.length < place.stationIds.length ? rest : [...rest, id];
    onChange({ ...place, stationIds });
  }

  return (
    <div>
      <div className={styles.placeHead}>
        <Select
          size="xs"
          className={styles.lineSelect ?? ''}
          aria-label={isLinked ? t('disruptions.line.linked') : t('disruptions.line')}
          data={lines.map(({ id, name: label }) => ({ value: String(id), label }))}
          value={String(place.lineId)}
          onChange={(value) => value !== null && onLine(Number(value))}
          allowDeselect={false}
          searchable
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
