import { useNetworkStyle } from '../../i18n/network-style';
import type { Disruption } from '@perron/schema';
import { languages } from '../../i18n/language';
import { useTranslate } from '../../i18n/use-translate';
import { useEntityForm } from '../../kit/form/use-entity-form';
import { stationsOfLineQuery } from '../../kit/network/network-queries';
import { useServices } from '../../services/services';
import { bodyOf, draftOf } from './draft';
import { chosenDraft, draftFields, draftSchema } from './draft-schema';
import type { Draft } from './draft';
import { momentText } from './moment-text';
import { useDisruptions } from './page-context';
import { changed } from './prefill';
import { lineOf, stationNames } from './suggested-texts';
import { showSaved } from './queries';
import { typeIcons } from '../../kit/disruption-type/type-icons';
import { useIdenticalQuestion } from './use-identical-question';
import { useKnownLines, useLines } from './use-network';
import type { NetworkLine } from './use-network';

interface Input {
  /** The draft that a new disruption starts with. */
  readonly start: Draft;
  /** As it is stored now; `null` if it is new. */
  readonly stored: Disruption | null;
  readonly onSaved: (saved: Disruption, before: Disruption | null) => void;
}

/** `line` and `section` are parts of `places`: what is refused of them is said at the line and at its drawing. */
const order = [
  ...(['type', 'line', 'section', 'places', 'title', 'titleEn', 'de', 'en'] as const),
  ...(['starts_at', 'ends_at', 'priority'] as const),
];

/** The form of a disruption, whose texts follow its type and place. */
export function useDisruptionForm({ start, stored, onSaved }: Input) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const { nowMs } = useDisruptions();
  const { data: all = [] } = useLines();
  const identical = useIdenticalQuestion();
  const params = { disruption_id: stored?.id ?? 0 };
  const form = useEntityForm<Draft, Disruption>({
    schema: draftSchema,
    entity: stored,
    valuesOf: (disruption) => (disruption ? draftOf(disruption) : start),
    labels: Object.fromEntries(order.map((name) => [name, t(`disruptions.field.${name}`)])),
    load: () => client.getDisruption({ params }),
    save: async (draft, options, query) => {
      const chosen = chosenDraft(draft);
      if (!chosen) throw new Error('expected a draft that the schema has let through');
      if (!stored) await identical.ask(chosen, nowMs);
      const body = bodyOf(chosen);
      return stored
        ? client.updateDisruption({ params, query, body }, options)
        : client.createDisruption({ body });
    },
    onSaved: (saved, before) => {
      showSaved(client, queryClient, saved);
      onSaved(saved, before);
    },
  });
  const draft = form.form.values;
  const lines = useKnownLines(draft.places.flatMap(({ lineId }) => lineId ?? []));

  function changeOn(known: ReadonlyMap<number, NetworkLine>, change: Partial<Draft>): void {
    form.form.clearErrors();
    form.form.setValues((before) =>
      changed({ ...draft, ...before }, change, { lines: known, style, nowMs, isNew: form.isNew }),
    );
  }
  /** The line with its stations, asked for when it is not known yet. */
  async function knownLine(id: number): Promise<NetworkLine> {
    const stations = await queryClient.query({
      ...stationsOfLineQuery(client, id),
      staleTime: 'static',
    });
    return { id, name: all.find((candidate) => candidate.id === id)?.name ?? '', stations };
  }
  return {
    form,
    draft,
    lines,
    knownLine,
    identical,
    change: (change: Partial<Draft>) => changeOn(lines, change),
    /** A change to a line that was not in the form before. */
    changeWith: (line: NetworkLine, change: Partial<Draft>) =>
      changeOn(new Map([...lines, [line.id, line]]), change),
  };
}

export type DisruptionForm = ReturnType<typeof useDisruptionForm>;

/** Fields in words, where two versions stand side by side. */
export function useDescribe(lines: ReadonlyMap<number, NetworkLine>) {
  const style = useNetworkStyle();
  const { t, language } = useTranslate();
  const { nowMs, timeZone } = useDisruptions();
  const { data: all = [] } = useLines();
  const zone = { timeZone, locale: languages[language].locale };
  function placesText(places: Draft['places']): string {
    return places
      .map((place) => {
        const line = lineOf(place, lines);
        const { section } = place;
        const names = section
          ? [line?.stations[section.start]?.name, line?.stations[section.end]?.name]
          : stationNames(place, line, style);
        const at = names.filter(Boolean).join(' – ') || t('disruptions.wholeLine');
        const name = all.find(({ id }) => id === place.lineId)?.name;
        return `${name ?? String(place.lineId ?? '')}: ${at}`;
      })
      .join('; ');
  }
  return (name: string, value: unknown): string | null => {
    const { type, places, ...times } = draftFields.partial().parse({ [name]: value });
    if (type) return t(typeIcons[type].label);
    if (places) return placesText(places);
    if (name !== 'starts_at' && name !== 'ends_at') return null;
    const iso = times[name];
    return iso == null ? t('disruptions.openEnd') : momentText(iso, nowMs, zone);
  };
}
