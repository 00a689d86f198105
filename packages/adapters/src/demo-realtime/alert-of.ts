import { styleOfNetwork, tidyStationName } from '@perron/core';
import { localIso } from '../shared/local-iso';
import type { FeedAlert } from '../shared/realtime-message/feed-message';
import type { Incident, IncidentCause } from './incident';

const reasons = {
  'technical-problem': { de: 'einer Signalstörung', en: 'a signal fault' },
  'police-activity': { de: 'eines Polizeieinsatzes', en: 'a police operation' },
  'medical-emergency': { de: 'eines Notarzteinsatzes', en: 'a medical emergency' },
} as const satisfies Record<IncidentCause, { de: string; en: string }>;

/** The demo network's alert about an incident. */
export function alertOf(incident: Incident, timeZone: string): FeedAlert {
  const { id, line, stations, cause, beginsAt, endsAt } = incident;
  const style = styleOfNetwork(stations.map((station) => station.id));
  const first = tidyStationName(stations[0]!.name, style);
  const last = tidyStationName(stations.at(-1)!.name, style);
  const until = localIso(endsAt, timeZone).slice(11, 16);
  const { de, en } = reasons[cause];
  return {
    entityId: id,
    activePeriods: [{ startSeconds: beginsAt, endSeconds: endsAt }],
    informed: stations.map((station) => ({
      agencyId: null,
      routeId: line.id,
      routeType: null,
      directionId: null,
      stopId: station.id,
      trip: null,
    })),
    cause,
    effect: 'significant-delays',
    severity: 'warning',
    url: [],
    header: [
      { language: 'de', text: `${line.name}: Verspätungen` },
      { language: 'en', text: `${line.name}: Delays` },
    ],
    description: [
      {
        language: 'de',
        text: `Wegen ${de} kommt es zwischen ${first} und ${last} bis etwa ${until} Uhr zu Verspätungen. (Demo: erfundene Meldung)`,
      },
      {
        language: 'en',
        text: `Because of ${en} there are delays between ${first} and ${last} until about ${until}. (Demo: an invented message)`,
      },
    ],
  };
}
