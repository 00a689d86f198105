import { describe, expect, it } from 'vitest';
import { viewportIn } from './viewport';

const fullHd = { width: 1920, height: 1080 };

describe('a display in its window', () => {
  it('is drawn in its own size where the window has it, or more', () => {
    expect(viewportIn(fullHd, fullHd)).toEqual(fullHd);
    expect(viewportIn({ width: 3840, height: 2160 }, fullHd)).toEqual(fullHd);
  });

  it('is scaled down whole in a smaller window', () => {
    expect(viewportIn({ width: 960, height: 1000 }, fullHd)).toEqual({ width: 960, height: 540 });
  });

  it('fills the window where its size is not known', () => {
    expect(viewportIn({ width: 800, height: 600 }, null)).toEqual({ width: 800, height: 600 });
  });
});
