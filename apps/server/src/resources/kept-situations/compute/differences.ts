import type { KeptDifference, KeptOutput } from '@perron/schema';

type KeptScene = NonNullable<KeptOutput['scenes']>[number];
type KeptWidget = KeptScene['widgets'][number];

/** Letters of a widget's output that are listed, from shortly before where it differs. */
const shownLetters = 120;
const lettersBefore = 20;

function inShort(text: string, from: number): string {
  const start = Math.max(0, from - lettersBefore);
  const cut = text.slice(start, start + shownLetters);
  return `${start > 0 ? '…' : ''}${cut}${start + shownLetters < text.length ? '…' : ''}`;
}

function firstDifference(a: string, b: string): number {
  let index = 0;
  while (index < a.length && index < b.length && a[index] === b[index]) index += 1;
  return index;
}

function widgetDifferences(before: KeptScene, after: KeptScene): Partial<KeptDifference>[] {
  const count = Math.max(before.widgets.length, after.widgets.length);
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const from = before.widgets[index];
    const to = after.widgets[index];
    if (from && to && from.type === to.type && from.fingerprint === to.fingerprint) return [];
    const text = (one: KeptWidget | undefined) => (one ? `${one.type} ${one.text}` : '');
    const at = firstDifference(text(from), text(to));
    return [
      {
        what: 'widget' as const,
        scene: { id: after.id, name: after.name },
        widget: to?.type ?? from?.type ?? null,
        from: inShort(text(from), at),
        to: inShort(text(to), at),
      },
    ];
  });
}

function shown({ state, scenario }: KeptOutput): string {
  const name = scenario?.name ?? '';
  return state === 'scene' ? name : [state, name].filter((part) => part !== '').join(': ');
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

function outputDifferences(
  before: KeptOutput | undefined,
  after: KeptOutput | undefined,
  withWidgets: boolean,
): Partial<KeptDifference>[] {
  // What never showed anything, as a vehicle's output in a station, is no news.
  if (!before && after?.state === 'no_scenario') return [];
  if (!before || !after) {
    return [{ what: 'output', from: before ? shown(before) : '', to: after ? shown(after) : '' }];
  }
  if (before.scenario?.id !== after.scenario?.id || before.state !== after.state) {
    return [{ what: 'scenario', from: shown(before), to: shown(after) }];
  }
  if (before.scenes === null || after.scenes === null) return [];
  return sceneDifferences(before.scenes, after.scenes, withWidgets);
}

/**
 * What outputs show differently than they did. Where the scenario is another one, so is all else, and
 * only the scenario is listed.
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
      ...{ output_type, what: 'output' as const, scene: null, widget: null, from: '', to: '' },
      ...difference,
    }));
  });
}
