import type { KeptDifference, KeptOutput } from '@perron/schema';
import { linesOfModel } from '@perron/widgets/definitions';
import { fieldDifferences } from './field-differences';
import { readCutJson } from './read-cut-json';

type KeptScene = NonNullable<KeptOutput['scenes']>[number];
type KeptWidget = KeptScene['widgets'][number];

/** At most this many fields of a widget are listed. */
const maxFields = 12;

/** The words for passengers in a widget's output. */
function said({ text }: KeptWidget): string {
  return linesOfModel(readCutJson(text).value).join(' · ');
}

/** Which one of its type a widget is; `null` if there is one only. */
function numberOf(widgets: readonly KeptWidget[], index: number): number | null {
  const type = widgets[index]?.type;
  const same = widgets.flatMap((widget, at) => (widget.type === type ? [at] : []));
  return same.length > 1 ? same.indexOf(index) + 1 : null;
}

function widgetDifference(
  from: KeptWidget | undefined,
  to: KeptWidget | undefined,
): Partial<KeptDifference>[] {
  if (from && to && from.type === to.type) {
    if (from.fingerprint === to.fingerprint) return [];
    const fields = fieldDifferences(from.text, to.text);
    const listed = fields.slice(0, maxFields);
    const fields_left = fields.length - listed.length;
    return [{ what: 'widget', widget: to.type, fields: listed, fields_left }];
  }
  return [
    ...(from ? [{ what: 'widget_removed' as const, widget: from.type, from: said(from) }] : []),
    ...(to ? [{ what: 'widget_added' as const, widget: to.type, to: said(to) }] : []),
  ];
}

function widgetDifferences(before: KeptScene, after: KeptScene): Partial<KeptDifference>[] {
  const count = Math.max(before.widgets.length, after.widgets.length);
  const scene = { id: after.id, name: after.name };
  return Array.from({ length: count }, (_, index) => index).flatMap((index) =>
    widgetDifference(before.widgets[index], after.widgets[index]).map((difference) => {
      const { widgets } = difference.what === 'widget_removed' ? before : after;
      return { ...difference, scene, widget_number: numberOf(widgets, index) };
    }),
  );
}

function names(scenes: readonly KeptScene[]): string {
  return scenes.map(({ id, name }) => `${name} (${id})`).join(', ');
}

function sceneDifferences(
  before: readonly KeptScene[],
  after: readonly KeptScene[],
  withWidgets: boolean,
): Partial<KeptDifference>[] {
  const ids = (scenes: readonly KeptScene[]) => scenes.map(({ id }) => id).join();
  if (ids(before) !== ids(after)) {
    return [{ what: 'scenes', from: names(before), to: names(after) }];
  }
  if (!withWidgets) return [];
  return after.flatMap((scene, index) => {
    const then = before[index];
    return then ? widgetDifferences(then, scene) : [];
  });
}

function bothShown(before: KeptOutput | undefined, after: KeptOutput | undefined) {
  return {
    from: before?.scenario?.name ?? '',
    to: after?.scenario?.name ?? '',
    states: { from: before?.state ?? null, to: after?.state ?? null },
  };
}

function outputDifferences(
  before: KeptOutput | undefined,
  after: KeptOutput | undefined,
  withWidgets: boolean,
): Partial<KeptDifference>[] {
  // An output that never showed anything, as a vehicle's in a station, is no news.
  if (!before && after?.state === 'no_scenario') return [];
  if (!before || !after) {
    return [{ what: 'output', ...bothShown(before, after) }];
  }
  if (before.scenario?.id !== after.scenario?.id || before.state !== after.state) {
    return [{ what: 'scenario', ...bothShown(before, after) }];
  }
  if (before.scenes === null || after.scenes === null) return [];
  return sceneDifferences(before.scenes, after.scenes, withWidgets);
}

/**
 * The outputs that differ from before. Where the scenario is another one, so is all else, and only the
 * scenario is listed.
 * @param withWidgets false: the moment is not the same, so that widgets show other times anyway
 */
export function differencesOf(
  before: readonly KeptOutput[],
  after: readonly KeptOutput[],
  withWidgets: boolean,
): KeptDifference[] {
  const ids = new Set([...before, ...after].map(({ output_type }) => output_type.id));
  return [...ids].flatMap((id) => {
    const then = before.find(({ output_type }) => output_type.id === id);
    const now = after.find(({ output_type }) => output_type.id === id);
    const output_type = (now ?? then)?.output_type;
    if (!output_type) return [];
    return outputDifferences(then, now, withWidgets).map((difference) => ({
      output_type,
      what: 'output' as const,
      states: null,
      from: '',
      to: '',
      scene: null,
      widget: null,
      widget_number: null,
      fields: [],
      fields_left: 0,
      ...difference,
    }));
  });
}
