import { describe, expect, it } from 'vitest';
import { fitScene } from './fit-scene';

const scene = { width: 1920, height: 1080 };

describe('a scene on a screen', () => {
  it('of the same size stands as it is', () => {
    expect(fitScene(scene, scene)).toEqual({ scale: 1, xPx: 0, yPx: 0 });
  });

  it('of the same shape fills it', () => {
    expect(fitScene(scene, { width: 3840, height: 2160 })).toEqual({ scale: 2, xPx: 0, yPx: 0 });
  });

  it('of another shape stands whole in its middle', () => {
    expect(fitScene(scene, { width: 960, height: 1000 })).toEqual({
      scale: 0.5,
      xPx: 0,
      yPx: 230,
    });
  });
});
