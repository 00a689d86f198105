import { describe, expect, it } from 'vitest';
import { disruptionsOf } from './disruptions-of';
import type { FeedAlert } from '../shared/realtime-message/feed-message';
import { alertOf, tripOf } from './testing/small-feed';

const stationIdOf = (stopId: string) => /^de:11000:(\d{9})/.exec(stopId)?.[1] ?? null;
const propose = (...alerts: readonly FeedAlert[]) => disruptionsOf(alerts, { stationIdOf });
const typeOf = (parts: Partial<FeedAlert>) => propose(alertOf([{ routeId: 'u8' }], parts))[0]!.type;

describe('the disruption that an alert would be', () => {
  it('names its lines and stations once each, with its times and texts', () => {
    const alert = alertOf(
      [
        { routeId: 'u8', stopId: 'de:11000:900013102::1' },
        { routeId: 'u8', stopId: 'de:11000:900013102::2' },
        { trip: tripOf('x', { routeId: 'u1' }) },
        { stopId: 'elsewhere' },
      ],
      {
        entityId: 'p1',
        cause: 'police-activity',
        severity: 'severe',
        activePeriods: [
          { startSeconds: 200, endSeconds: 300 },
          { startSeconds: 100, endSeconds: 250 },
        ],
        header: [
          { text: 'Polizeieinsatz', language: 'de' },
          { text: 'Police operation', language: 'en' },
        ],
        description: [{ text: 'Kein Halt', language: 'de' }],
      },
    );
    expect(propose(alert)).toEqual([
      {
        alertId: 'p1',
        type: 'police',
        priority: 40,
        messages: [
          { language: 'de', title: 'Polizeieinsatz', description: 'Kein Halt' },
          { language: 'en', title: 'Police operation', description: 'Kein Halt' },
        ],
        lineIds: ['u8', 'u1'],
        stationIds: ['900013102'],
        startsAtSeconds: 100,
        endsAtSeconds: 300,
      },
    ]);
  });

  it('has its type from the cause, or from what is done about it', () => {
    expect(typeOf({ cause: 'medical-emergency' })).toBe('medical');
    expect(typeOf({ effect: 'no-service' })).toBe('nostopping');
    expect(typeOf({ effect: 'stop-moved', cause: 'construction' })).toBe('nostopping');
    expect(typeOf({ effect: 'significant-delays' })).toBeNull();
    const says = (text: string) => [{ text, language: 'de' }];
    expect(typeOf({ header: says('Pendelverkehr auf der U8') })).toBe('replacementpendelzug');
    expect(typeOf({ effect: 'no-service', description: says('Es fahren Busse: SEV.') })).toBe(
      'replacementsev',
    );
  });

  it('is open at an end that any of its periods leaves open', () => {
    const [open] = propose(
      alertOf([{ routeId: 'u8' }], {
        activePeriods: [
          { startSeconds: 100, endSeconds: 200 },
          { startSeconds: 300, endSeconds: null },
        ],
      }),
    );
    expect(open).toMatchObject({ startsAtSeconds: 100, endsAtSeconds: null });
    expect(propose(alertOf([{ routeId: 'u8' }]))[0]).toMatchObject({
      startsAtSeconds: null,
      endsAtSeconds: null,
    });
  });

  it('is none where no line or station is named, or nothing is said', () => {
    expect(propose(alertOf([{ agencyId: '796' }]))).toEqual([]);
    expect(propose(alertOf([{ routeId: 'u8' }], { header: [] }))).toEqual([]);
  });
});
