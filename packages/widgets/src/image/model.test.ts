import { describe, expect, it } from 'vitest';
import { imageModel } from './model';
import { imageSample } from './sample';
import { imageSchema } from './schema';

const empty = { ...imageSample, config: imageSchema.parse({}) };

function after(ms: number) {
  const { situation } = imageSample;
  return imageModel({ ...imageSample, situation: { ...situation, nowMs: situation.nowMs + ms } });
}

describe('a picture', () => {
  it('that is not chosen leaves its place empty, and shows it in the editor', () => {
    expect(imageModel(empty)).toEqual({ state: 'nothing' });
    expect(imageModel({ ...empty, mode: 'editor' })).toEqual({ state: 'to_be_chosen' });
  });

  it('stays the same within a minute, and is another try in the next', () => {
    expect(after(20_000)).toEqual(imageModel(imageSample));
    expect(after(60_000)).not.toEqual(imageModel(imageSample));
  });

  it.each([
    '/files/map.png',
    '/files/map.png?v=2',
    'http://10.0.0.4/a.jpg',
    'HTTPS://example.org/a',
  ])('comes from %s', (src) => expect(imageSchema.safeParse({ src }).success).toBe(true));

  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    '//example.org/a.png',
    '/\\example.org/a.png',
    'https://',
    'map.png',
    ' /files/map.png',
  ])('is refused from %s, and the field named', (src) => {
    const { error } = imageSchema.safeParse({ src });
    expect(error?.issues[0]).toMatchObject({
      path: ['src'],
      message: 'expected a path such as /files/map.png, or an http(s) address',
    });
  });
});
