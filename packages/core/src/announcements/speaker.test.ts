import { expect, test } from 'vitest';
import { nowMs } from '../testing/situations';
import type { Announcement } from './announcement';
import { ended, silentSpeaker, speakerTurn, unheard } from './speaker';

const s = 1000;

function oneOf(kind: Announcement['kind'], change: Partial<Announcement> = {}): Announcement {
  const parts = [{ language: 'de' as const, text: 'x'.repeat(100) }];
  return { key: kind, kind, parts, repeatMs: null, rank: 0, hold: null, ...change };
}

const tenSeconds = () => 10 * s;
const scene = oneOf('scene', { repeatMs: 300 * s });
const speakingScene = speakerTurn(silentSpeaker, [scene], nowMs, tenSeconds).memory;

test('the more important goes first, the earlier train before the later one', () => {
  const due = [
    oneOf('approach', { key: 'later', rank: 2 }),
    scene,
    oneOf('approach', { key: 'sooner', rank: 1 }),
  ];
  const first = speakerTurn(silentSpeaker, due, nowMs, tenSeconds);
  expect(first.say?.key).toBe('sooner');
  const during = speakerTurn(first.memory, due, nowMs + 9 * s, tenSeconds);
  expect(during.say).toBeNull();
  expect(speakerTurn(during.memory, due, nowMs + 10 * s, tenSeconds).say?.key).toBe('later');
});

test('a train cuts a text short; another text, or what may not be said, does not', () => {
  const later = nowMs + 3 * s;
  const next = speakerTurn(speakingScene, [scene, oneOf('arrival')], later, tenSeconds);
  expect([next.cut?.kind, next.say?.kind]).toEqual(['scene', 'arrival']);
  const other = oneOf('scene', { key: 'other' });
  expect(speakerTurn(speakingScene, [other], later, tenSeconds).say).toBeNull();
  const held = oneOf('arrival', { hold: 'not_live' });
  expect(speakerTurn(speakingScene, [held], later, tenSeconds).cut).toBeNull();
});

test('a text ends when a train comes that is not announced', () => {
  const held: Announcement = { ...scene, hold: 'train_at_platform' };
  const turn = speakerTurn(speakingScene, [held], nowMs + 3 * s, tenSeconds);
  expect([turn.cut?.kind, turn.say, turn.memory.speaking]).toEqual(['scene', null, null]);
});

test('an announcement is not cut, however important the next one is', () => {
  const { memory } = speakerTurn(silentSpeaker, [oneOf('approach')], nowMs, tenSeconds);
  const turn = speakerTurn(memory, [oneOf('arrival')], nowMs + s, tenSeconds);
  expect([turn.say, turn.cut]).toEqual([null, null]);
});

test('an early end makes room; an unheard text is said again', () => {
  const warning = oneOf('cancellation', { repeatMs: 300 * s });
  const { memory } = speakerTurn(silentSpeaker, [warning], nowMs, tenSeconds);
  const next = oneOf('approach');
  expect(speakerTurn(ended(memory), [warning, next], nowMs + s, tenSeconds).say?.kind).toBe(
    'approach',
  );
  const again = speakerTurn(unheard(memory, warning), [warning, next], nowMs + s, tenSeconds);
  expect(again.say?.kind).toBe('cancellation');
});
