import { describe, expect, it } from 'vitest';
import { sampleNowMs } from '../shared/samples/sample-situation';
import type { Measure } from '../shared/text/fit-text';
import { headLayout } from './head-layout';
import { depaturesTableModel } from './model';
import { depaturesTableSample } from './sample';

const measure: Measure = (text, fontSizePx) => text.length * fontSizePx * 0.55;

interface Head {
  readonly width?: number;
  readonly demo?: boolean;
  readonly isOld?: boolean;
}

function head({ width = 1920, demo = false, isOld = false }: Head = {}) {
  const { situation, config } = depaturesTableSample;
  const { departures } = situation;
  const old = { freshness: 'timetable', realtimeAtMs: sampleNowMs - 400_000 } as const;
  const model = depaturesTableModel({
    ...depaturesTableSample,
    config: { ...config, headerHeight: 84, rowHeight: 117, fontSize: 58 },
    size: { width, height: 948 },
    situation: {
      ...situation,
      demo,
      departures: { ...departures, ...(isOld && old) },
    },
  });
  return headLayout(model, { title: measure, mark: measure });
}

describe('the head of a board', () => {
  it('has all titles while the board may be trusted', () => {
    expect(head()).toMatchObject({ mark: null, demoEndPx: null });
    expect(head().titled).toEqual([true, true, true, true]);
  });

  it('has the mark over the times, larger than a destination, in place of the titles there', () => {
    const { mark, titled } = head({ isOld: true });
    expect(mark).toEqual({ text: 'Fahrplan – keine Echtzeit', fontSizePx: 66 });
    expect(titled).toEqual([true, true, false, false]);
  });

  it('makes the mark smaller before it is cut, and gives it the whole width if need be', () => {
    const { mark, titled } = head({ isOld: true, width: 700 });
    expect(mark?.text).toBe('Fahrplan – keine Echtzeit');
    expect(mark?.fontSizePx).toBeLessThan(66);
    expect(titled).toEqual([false, false, false, false]);
  });

  it('has "Demo" beside what stands at its end', () => {
    const { demoEndPx, titled } = head({ demo: true });
    expect(demoEndPx).toBeGreaterThan(0);
    expect(titled.at(-1)).toBe(true);
  });

  it.each([1920, 1080, 900])(
    'has "Demo" where it takes no column its title, %i px wide: a platform would be read as minutes',
    (width) => {
      const { demoEndPx, titled } = head({ demo: true, width });
      expect(titled).toEqual([true, true, true, true]);
      expect(demoEndPx).toBeLessThan(width / 2);
    },
  );
});

it('a mark on a hall’s board of 55 inch has capitals of 30 mm', () => {
  const widthMm = 1218;
  const capitalEm = 0.727;
  const fontSizePx = head({ isOld: true }).mark?.fontSizePx ?? 0;
  expect((fontSizePx * capitalEm * widthMm) / 1920).toBeGreaterThanOrEqual(30);
});
