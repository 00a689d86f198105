import { describe, expect, it } from 'vitest';
import { placeColumns } from './columns';
import { depaturesTableSchema } from './schema';

describe('the columns of a board', () => {
  it('stand side by side, those without a width sharing the rest', () => {
    const { columns } = depaturesTableSchema.parse({
      columns: [
        { width: 100, cellTemplate: '{{ departure.line }}' },
        { cellTemplate: '{{ departure.destination }}' },
        { cellTemplate: 'Gleis {{ departure.platform }}' },
      ],
    });
    expect(placeColumns(columns, 500, 'de').map(({ xPx, widthPx }) => [xPx, widthPx])).toEqual([
      [0, 100],
      [100, 200],
      [300, 200],
    ]);
  });

  it('never have less than no width on a board that is too narrow for them', () => {
    const { columns } = depaturesTableSchema.parse({});
    const widths = placeColumns(columns, 50, 'de').map(({ widthPx }) => widthPx);
    expect(Math.min(...widths)).toBe(0);
  });
});
