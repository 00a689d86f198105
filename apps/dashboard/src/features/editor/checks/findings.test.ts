import { sampleSituation } from '@perron/widgets/checking';
import { describe, expect, test } from 'vitest';
import { boardOf, placeOf, widgetIn } from '../model/testing/designs';
import type { Fields } from '../model/testing/designs';
import { createEditorSession } from '../session/editor-session';
import type { CheckInput } from './check-input';
import type { CheckName, Finding } from './finding';
import { checkDesign } from './findings';

const hall = {
  name: 'Hall',
  resolution_x: 1920,
  resolution_y: 1080,
  width_mm: 1210,
  viewing_distance_m: 8,
  safe_area_px: 40,
};

function inputOf(widgets: readonly Fields[], more: Partial<CheckInput> = {}): CheckInput {
  return {
    design: boardOf(...widgets),
    outputs: [],
    emptyBuckets: new Set(),
    hasPublicAddress: null,
    places: null,
    situations: [
      { ...sampleSituation, languages: ['de'] },
      { ...sampleSituation, languages: ['en'] },
    ],
    // Each letter is half as wide as it is high.
    measureIn: () => (text, fontSizePx) => text.length * fontSizePx * 0.5,
    resolveColour: () => null,
    ...more,
  };
}

function found(check: CheckName, widgets: readonly Fields[], more: Partial<CheckInput> = {}) {
  const input = inputOf(widgets, more);
  const findings = checkDesign(input).findings.filter((finding) => finding.found.check === check);
  return { design: input.design, findings, first: findings[0] };
}

/** Does the mend and takes it back, as the panel's button and undo do. */
function fixed(design: CheckInput['design'], finding: Finding | undefined) {
  if (!finding?.fix) throw new Error('Expected a mend');
  const session = createEditorSession(design);
  session.edit(finding.fix.step);
  const { design: after, selection } = session.state();
  expect(selection).toEqual([finding.widgetId]);
  session.undo();
  expect(session.state().design).toBe(design);
  return after;
}

const black = { color: '#000000', fontSize: 40 };
const title = { id: 't', type: 'text', x: 100, y: 100, width: 400, height: 120, font: black };

describe('a text', () => {
  test('that fits, also 40 % longer, is passed', () => {
    expect(found('textCut', [{ ...title, text: 'Platform 2' }]).findings).toEqual([]);
  });

  test('that only fits as it is gets a warning, and its lines may wrap', () => {
    const text = 'Please mind the gap when boarding';
    const { design, first } = found('textCut', [{ ...title, text }]);
    expect(first).toMatchObject({ level: 'warning', found: { when: 'longer' } });
    expect(first?.fix?.label).toEqual({ fix: 'wrap' });
    expect(widgetIn(fixed(design, first), 't')).toMatchObject({ flow: 'wrap' });
  });

  test('that is cut today is an error', () => {
    const text = 'Please mind the gap between the train and the platform at all times';
    expect(found('textCut', [{ ...title, text }]).first).toMatchObject({ level: 'error' });
  });

  test('with too many lines for its height is an error', () => {
    const text = 'one\ntwo\nthree\nfour';
    expect(found('textCut', [{ ...title, text }]).first).toMatchObject({ level: 'error' });
  });

  test('with an unknown placeholder gets the likely one', () => {
    const text = 'It is {{ tiem | "–" }} o’clock';
    const { design, first } = found('placeholder', [{ ...title, text }]);
    expect(first).toMatchObject({ level: 'error', found: { path: 'tiem' } });
    const after = fixed(design, first);
    expect(widgetIn(after, 't')).toMatchObject({ text: 'It is {{ time | "–" }} o’clock' });
    const odd = found('placeholder', [{ ...title, text: '{{ nobody.knows }}' }]);
    expect(odd.first?.fix).toBeNull();
  });

  test('that cannot be read on its ground gets black or white', () => {
    const grey = { ...title, text: 'Hello', font: { color: '#999999' } };
    const { design, first } = found('contrast', [grey]);
    expect(first?.found).toMatchObject({ ratio: 2.8, needed: 4.5 });
    expect(widgetIn(fixed(design, first), 't')).toMatchObject({ font: { color: '#000000' } });
  });

  test('that is too small for its distance gets the size that it needs', () => {
    const { design, first } = found('capitals', [title], { outputs: [hall] });
    expect(first?.found).toMatchObject({ mm: 18, neededMm: 32, distanceM: 8, output: 'Hall' });
    expect(widgetIn(fixed(design, first), 't')).toMatchObject({ font: { fontSize: 70 } });
  });

  test('that has no room for the size that it needs is left to a person', () => {
    const lowBox = { ...title, height: 40 };
    const longText = { ...title, text: 'Pankow via Alexander' };
    for (const widget of [lowBox, longText]) {
      const { first } = found('capitals', [widget], { outputs: [hall] });
      expect(first?.found).toMatchObject({ mm: 18, neededMm: 32 });
      expect(first?.fix).toBeNull();
    }
  });
});

test.each([
  { type: 'weather', height: 1, fontSize: 200 },
  { type: 'disruption_banner', height: 20, font: { fontSize: 200 } },
  { type: 'depatures_table', height: 30, rowHeight: 200 },
])('$type that is $height px high has no higher letters, whatever size is set', (widget) => {
  const low = { id: 'w', x: 100, y: 100, width: 800, ...widget };
  const { first } = found('capitals', [low], { outputs: [hall] });
  const mm = Math.floor((widget.height * hall.width_mm) / hall.resolution_x);
  expect(first?.found).toMatchObject({ mm, neededMm: 32 });
  expect(first?.fix).toBeNull();
});

test('rows that need more than the height of their table are left to a person', () => {
  const table = { id: 'w', type: 'depatures_table', x: 0, y: 0, width: 800, rowHeight: 60 };
  const fixAt = (height: number) =>
    found('capitals', [{ ...table, height }], { outputs: [hall] }).first?.fix?.label;
  expect(fixAt(140)).toEqual({ fix: 'rowHeight', px: 140 });
  expect(fixAt(139)).toBeUndefined();
});

test('a widget outside the scene comes back into it; a ground may reach over the edge', () => {
  const { design, findings, first } = found('outside', [
    { ...title, x: 1800, y: 2000 },
    { id: 'ground', x: -20, width: 2000, height: 1200 },
  ]);
  expect(findings).toHaveLength(1);
  expect(first).toMatchObject({ level: 'error', found: { part: 'all' } });
  expect(placeOf(fixed(design, first), 't')).toEqual([1520, 960, 400, 120]);
});

test('a widget in the frame’s way comes into the safe area', () => {
  const strip = { ...title, x: 0, y: 990, width: 1920, height: 90 };
  const { design, first } = found('safeArea', [strip], { outputs: [hall] });
  expect(first?.found).toMatchObject({ px: 40, output: 'Hall' });
  expect(placeOf(fixed(design, first), 't')).toEqual([40, 950, 1840, 90]);
});

test('two widgets over each other are named, a ground below them is not', () => {
  const clock = { id: 'c', type: 'time', x: 450, y: 100, width: 200, height: 100 };
  const ground = { id: 'ground', width: 1920, height: 1080 };
  const { findings } = found('overlap', [ground, title, clock]);
  expect(findings.map(({ widgetId, found: kind }) => [widgetId, kind])).toEqual([
    ['c', { check: 'overlap', otherId: 't' }],
  ]);
});

test('a carousel with an empty bucket is named', () => {
  const carousel = { id: 'c', type: 'carousel', bucketId: 7 };
  expect(found('emptyBucket', [carousel], { emptyBuckets: new Set([7]) }).findings).toHaveLength(1);
  expect(found('emptyBucket', [carousel], { emptyBuckets: new Set([8]) }).findings).toEqual([]);
});

test('a QR code is named where the server has no public address', () => {
  const code = { id: 'q', type: 'qr_code' };
  const widgets = [code, title];
  expect(found('noAddress', widgets, { hasPublicAddress: false }).first?.widgetId).toBe('q');
  expect(found('noAddress', widgets, { hasPublicAddress: true }).findings).toEqual([]);
  expect(found('noAddress', widgets).findings).toEqual([]);
});

test('departures in a scene that only vehicles show are never filled', () => {
  const board = { id: 'd', type: 'depatures_table', width: 900, height: 600 };
  const next = { ...title, text: '{{ station.next }}' };
  const inVehicles = found('neverFilled', [board, next], { places: new Set(['vehicle']) });
  expect(inVehicles.findings.map(({ widgetId }) => widgetId)).toEqual(['d']);
  const inStations = found('neverFilled', [board, next], { places: new Set(['station']) });
  expect(inStations.findings.map(({ widgetId }) => widgetId)).toEqual(['t']);
  expect(found('neverFilled', [board], { places: null }).findings).toEqual([]);
});

test('a hidden widget is only mentioned, and can be shown', () => {
  const { design, first } = found('hidden', [{ ...title, hidden: true }]);
  expect(first?.level).toBe('hint');
  expect(widgetIn(fixed(design, first), 't')).not.toHaveProperty('hidden');
});

test('the worst comes first, and what found nothing is counted', () => {
  const { findings, passed } = checkDesign(
    inputOf([
      { ...title, id: 'h', hidden: true },
      { ...title, text: '{{ tiem }}' },
    ]),
  );
  expect(findings.map(({ level }) => level)).toEqual(['error', 'hint']);
  expect(passed).toBe(10);
});

describe('a widget that displays leave out', () => {
  test.each([
    ['of an unknown kind', { ...title, type: 'hologram' }, 'kind'],
    ['of a newer version', { ...title, text: 'Zoo', version: 99 }, 'fields'],
    [
      'with fields of another kind',
      { ...title, type: 'depatures_table', columns: 'all' },
      'fields',
    ],
  ])('%s is an error', (_, widget, part) => {
    const { findings } = found('unreadable', [widget]);
    expect(findings).toMatchObject([{ widgetId: 't', level: 'error', found: { part } }]);
  });

  test('is no error while it is hidden, nor is one that they draw', () => {
    const hidden = { ...title, id: 'h', type: 'hologram', hidden: true };
    expect(found('unreadable', [hidden, { ...title, text: 'Zoo' }]).findings).toEqual([]);
  });
});
