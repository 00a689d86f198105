import { describe, expect, it } from 'vitest';
import type { FeedAlert } from '../shared/realtime-message/feed-message';
import { stopNoticesOf } from './stop-notices';
import { alertOf, feedOf, tripOf } from './testing/small-feed';

const at = Date.parse('2026-11-20T14:03:00+01:00') / 1000;

const question = {
  station: {
    stopIds: ['mitte', 'mitte1', 'mitte2'],
    routes: [
      { agencyId: 'bvg', routeId: 'u8', routeType: 400 },
      { agencyId: 'bvg', routeId: 'u1', routeType: 400 },
    ],
  },
  lineNames: new Map([
    ['u8', 'U8'],
    ['u1', 'U1'],
  ]),
  closures: new Set<FeedAlert>(),
  language: 'de',
  atEpochSeconds: at,
};

function noticesOf(alerts: readonly FeedAlert[], change: Partial<typeof question> = {}) {
  const state = { feed: feedOf({ alerts }), madeAtSeconds: at - 60, seenSinceMs: null };
  return stopNoticesOf([state], { ...question, ...change });
}

const said = (text: string) => ({ header: [{ text, language: 'de' }] });
const aboutOf = (...informed: Parameters<typeof alertOf>[0]) =>
  noticesOf([alertOf(informed)]).map(({ about }) => about)[0] ?? null;

describe('a stop is told', () => {
  it('each alert that names it, its lines or nothing, and no other', () => {
    expect(aboutOf({ stopId: 'mitte' })).toBe('stop');
    expect(aboutOf({ stopId: 'mitte2', routeId: 'u8' })).toBe('stop');
    expect(aboutOf({ routeId: 'u1' })).toBe('line');
    expect(aboutOf({ agencyId: 'bvg' })).toBe('line');
    expect(aboutOf({ routeId: 'u8', directionId: 1 })).toBe('line');
    expect(aboutOf()).toBe('network');
    expect(aboutOf({})).toBe('network');
    expect(aboutOf({ stopId: 'nord' })).toBeNull();
    expect(aboutOf({ stopId: 'nord', routeId: 'u8' })).toBeNull();
    expect(aboutOf({ stopId: 'mitte', routeId: 'u7' })).toBeNull();
    expect(aboutOf({ routeId: 'u7' })).toBeNull();
    expect(aboutOf({ trip: tripOf('there') })).toBeNull();
    expect(aboutOf({ directionId: 1 })).toBeNull();
  });

  it('first of itself, then of its lines, then of the network; each once', () => {
    const alerts = [
      alertOf([], { entityId: 'wide', severity: 'severe', ...said('Streik am Montag') }),
      alertOf([{ routeId: 'u8' }], { entityId: 'line', ...said('U8: Verspätungen') }),
      alertOf([{ stopId: 'mitte' }], { entityId: 'stop', ...said('Ausgang Ost gesperrt') }),
      alertOf([{ stopId: 'mitte1' }], { entityId: 'again', ...said('Ausgang Ost gesperrt') }),
    ];
    expect(noticesOf(alerts).map(({ id }) => id)).toEqual(['stop', 'line', 'wide']);
  });

  it('of which line, where the words leave that to the selectors', () => {
    const texts = (text: string, ...informed: Parameters<typeof alertOf>[0]) =>
      noticesOf([alertOf(informed, said(text))])[0]?.text;
    expect(texts('Verspätungen', { routeId: 'u8' })).toBe('U8: Verspätungen');
    expect(texts('Verspätungen', { agencyId: 'bvg' })).toBe('U8, U1: Verspätungen');
    expect(texts('Verspätungen auf der U8', { routeId: 'u8' })).toBe('Verspätungen auf der U8');
    expect(texts('Verspätungen (U85)', { routeId: 'u8' })).toBe('U8: Verspätungen (U85)');
  });

  it('not of its lifts and closures again, which stand elsewhere, nor of what is over', () => {
    const lift = alertOf([{ stopId: 'mitte' }], said('Aufzug defekt'));
    const closure = alertOf([{ stopId: 'mitte' }], said('Bahnhof gesperrt'));
    const over = { activePeriods: [{ startSeconds: null, endSeconds: at }] };
    const past = alertOf([{ stopId: 'mitte' }], { ...said('Gestern'), ...over });
    expect(noticesOf([lift, closure, past], { closures: new Set([closure]) })).toEqual([]);
    // A lift of a line’s alert is on no other list.
    expect(noticesOf([alertOf([{ routeId: 'u8' }], said('Aufzug defekt'))])).toHaveLength(1);
  });

  it('when it was said, and in which language', () => {
    expect(noticesOf([alertOf([{ stopId: 'mitte' }], said('Ausgang gesperrt'))])[0]).toEqual({
      id: 'alert',
      text: 'Ausgang gesperrt',
      language: 'de',
      about: 'stop',
      saidAtMs: (at - 60) * 1000,
    });
  });
});
