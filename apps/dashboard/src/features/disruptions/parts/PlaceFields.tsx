import { ActionIcon, Box, Button, Input } from '@mantine/core';
import { hasSection, lineBadge, tidyStationName } from '@perron/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useLineSign } from '../../../kit/line-badge/use-line-sign';
import { LineStrip } from '../../../kit/line-strip/LineStrip';
import { EntityPicker } from '../../../kit/pickers/EntityPicker';
import { useServices } from '../../../services/services';
import { newPlace } from '../draft';
import { isPlaced } from '../draft-schema';
import type { Draft, DraftPlace, Section } from '../draft-schema';
import { lineOf, stationNames } from '../suggested-texts';
import { linesAt } from '../queries';
import type { DisruptionForm } from '../use-disruption-form';
import { useLines } from '../use-network';
import type { NetworkLine } from '../use-network';
import styles from './EditorForm.module.css';
import { useNetworkStyle } from '../../../i18n/network-style';

type Places = Draft['places'];

function replaced(places: Places, at: number, place: DraftPlace): Places {
  const [main, ...linked] = places.map((other, index) => (index === at ? place : other));
  return [main ?? place, ...linked];
}

/** Where it is: one drawn line, or several for one closure on several lines. */
export function PlaceFields({ editor }: { readonly editor: DisruptionForm }) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: all = [] } = useLines();
  const { draft, form, lines, change, changeWith, knownLine } = editor;
  const { errors } = form.form;
  const { places } = draft;
  const [main] = places;
  const used = new Set<number>(places.flatMap(({ lineId }) => lineId ?? []));
  const free = main.lineId === null ? [] : all.filter(({ id }) => !used.has(id));

  /** The same stations on another line: those of the same name, or all of them. */
  function sameOn({ id, stations }: NetworkLine): DraftPlace {
    const names = new Set(stationNames(main, lineOf(main, lines), style));
    const same = stations.filter(({ name }) => names.has(tidyStationName(name, style)));
    return newPlace(
      id,
      same.map((station) => station.id),
      main.isWholeLine,
    );
  }
  /** Links the next line, first of all one that stops at a closed station. */
  async function link(): Promise<void> {
    const [closed] = stationNames(main, lineOf(main, lines), style);
    const meeting =
      closed === undefined ? [] : await linesAt(client, closed, style).catch(() => []);
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
  /** Each place that lacks what was refused says so; where none lacks it, the server refuses the first one. */
  function errorAt(
    error: ReactNode,
    isThere: (chosen: DraftPlace) => boolean,
    at: number,
  ): PlaceError {
    const place = places[at];
    if (error === undefined || !place) return null;
    if (!isThere(place)) return 'missing';
    return at === 0 && places.every(isThere) ? { text: error } : null;
  }
  return (
    <div className={styles.places}>
      {places.map((place, index) => (
        <Place
          key={index}
          draft={draft}
          place={place}
          line={lineOf(place, lines)}
          lineError={errorAt(errors['line'], ({ lineId }) => lineId !== null, index)}
          placeError={errorAt(errors['section'], (chosen) => isPlaced(draft.type, chosen), index)}
          isLinked={index > 0}
          onChange={(next) => change({ places: replaced(places, index, next) })}
          onLine={(lineId) => void choose(index, lineId)}
          onRemove={() => {
            const linked = places.slice(1).filter((other) => other !== place);
            change({ places: [main, ...linked] });
          }}
        />
      ))}
      {free.length > 0 && (
        <Button
          size="compact-sm"
          fz="dense"
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

/** It says why a field was refused; `null` if nothing is wrong. */
type PlaceError = 'missing' | { readonly text: ReactNode } | null;

interface PlaceProps {
  readonly draft: Draft;
  readonly place: DraftPlace;
  readonly lineError: PlaceError;
  /** It is about the place on its line. */
  readonly placeError: PlaceError;
  /** Undefined: it is not chosen, or its stations are on the way. */
  readonly line: NetworkLine | undefined;
  readonly isLinked: boolean;
  readonly onChange: (place: DraftPlace) => void;
  readonly onLine: (lineId: number | null) => void;
  readonly onRemove: () => void;
}

/** A section from its first station: another one gives it its other end. */
function sectionWith(section: Section | null, index: number): Section | null {
  if (section === null) return { start: index, end: index };
  if (index === section.start && index === section.end) return null;
  return { start: Math.min(index, section.start), end: Math.max(index, section.end) };
}

function Place(props: PlaceProps) {
  const style = useNetworkStyle();
  const { draft, place, line, isLinked, lineError, placeError } = props;
  const { onChange, onLine, onRemove } = props;
  const { t } = useTranslate();
  const id = useId();
  const sign = useLineSign(line?.name ?? '');
  const stations = line?.stations ?? [];
  const chosen = new Set(
    stations.flatMap(({ id: station }, at) => (place.stationIds.includes(station) ? [at] : [])),
  );
  const withHandles = hasSection(draft.type);
  const { section } = place;
  // Until it has two ends, its stations are to be chosen.
  const isBegun = !withHandles || section === null || section.start === section.end;
  const label = isLinked ? t('disruptions.line.linked') : t('disruptions.line');

  function toggle(index: number): void {
    const station = stations[index]?.id;
    if (station === undefined) return;
    if (withHandles) {
      onChange({ ...place, section: sectionWith(section, index) });
      return;
    }
    const rest = place.stationIds.filter((candidate) => candidate !== station);
    const next = rest.length < place.stationIds.length ? rest : [...rest, station];
    onChange({ ...place, isWholeLine: false, stationIds: next.sort((a, b) => a - b) });
  }

  return (
    <div
      data-field={isLinked ? `places.${place.lineId ?? ''}` : 'section'}
      role="group"
      aria-label={label}
      aria-describedby={placeError ? id : undefined}
    >
      <div className={styles.placeHead}>
        <EntityPicker
          kind="line"
          name={isLinked ? `places.${place.lineId ?? ''}` : 'line'}
          label={label}
          size="xs"
          value={place.lineId}
          placeholder={t('disruptions.line.choose')}
          error={lineError === 'missing' ? t('disruptions.line.missing') : lineError?.text}
          onChange={onLine}
          required
        />
        {place.lineId !== null && (
          <Box component="span" c="dimmed">
            <PlaceText draft={draft} place={place} stations={stations} />
          </Box>
        )}
        <Row component="span" gap="2xs" ml="auto">
          {!withHandles && place.lineId !== null && (
            <Button
              size="compact-sm"
              fz="dense"
              variant={place.isWholeLine ? 'light' : 'default'}
              aria-pressed={place.isWholeLine}
              onClick={() =>
                onChange({ ...place, isWholeLine: !place.isWholeLine, stationIds: [] })
              }
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
        </Row>
      </div>
      {placeError && (
        <Input.Error id={id} mt="2xs">
          {placeError === 'missing'
            ? t(withHandles ? 'disruptions.section.missing' : 'disruptions.place.missing')
            : placeError.text}
        </Input.Error>
      )}
      <LineStrip
        label={t(withHandles ? 'disruptions.strip.section' : 'disruptions.strip.stations', {
          line: line?.name ?? '',
        })}
        stations={stations.map(({ id: key, name }) => ({
          key,
          name: tidyStationName(name, style),
        }))}
        color={lineBadge(sign, style).background}
        selected={chosen}
        onToggle={isBegun ? toggle : undefined}
        section={withHandles ? section : null}
        onSection={withHandles ? (next) => onChange({ ...place, section: next }) : undefined}
        handleLabels={[t('disruptions.handle.start'), t('disruptions.handle.end')]}
      />
    </div>
  );
}

interface PlaceTextProps {
  readonly draft: Draft;
  readonly place: DraftPlace;
  readonly stations: NetworkLine['stations'];
}

/** The chosen part of the line, or the choice that is missing. */
function PlaceText({ draft, place, stations }: PlaceTextProps) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const { section, stationIds, isWholeLine } = place;
  if (!hasSection(draft.type)) {
    if (stationIds.length > 0) {
      return t('disruptions.place.stations', { count: stationIds.length });
    }
    return t(isWholeLine ? 'disruptions.place.line' : 'disruptions.place.choose');
  }
  if (section === null) return t('disruptions.section.choose');
  const name = (index: number) => tidyStationName(stations[index]?.name ?? '', style);
  return t('disruptions.section', {
    from: name(section.start),
    to: name(section.end),
    count: section.end - section.start + 1,
  });
}
