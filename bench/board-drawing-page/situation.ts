import type { Situation } from '@perron/core';
import {
  sampleCall,
  sampleLine,
  sampleNowMs,
} from '../../packages/widgets/src/shared/samples/sample-situation';
import { vehicleSituation } from '../../packages/widgets/src/shared/samples/sample-trip';

const lines = ['U2', 'U5', 'U8', 'U2', 'U5', 'U8', 'U2', 'U5', 'U8', 'U2'];
const directions = ['Pankow', 'Hönow', 'Wittenau', 'Ruhleben', 'Hauptbahnhof'];

/** Ten departures of half an hour, one every three minutes. */
export const departures = lines.map((line, index) => ({
  line,
  direction: directions[index % directions.length] ?? '',
  minutes: index * 3,
}));

export const banner = {
  title: 'U8: Polizeieinsatz',
  text: 'Die Züge halten zurzeit nicht am Alexanderplatz.',
};
export const ticker =
  'Bitte lassen Sie Ihr Gepäck nicht unbeaufsichtigt. · Please do not leave your luggage unattended.';
export const articles = [
  { title: 'Neue Züge auf der U5', text: 'Mehr Platz ab Dezember, und Steckdosen an jedem Sitz.' },
  { title: 'Brücke fertig', text: 'Die Bauarbeiten am Ostkreuz enden zwei Wochen früher.' },
];

/** A train between two stations, with everything known; time runs from the sample's moment on. */
export function situationAt(nowMs: number): Situation {
  return {
    ...vehicleSituation,
    nowMs,
    departures: {
      state: 'known',
      calls: departures.map(({ line, direction, minutes }) =>
        sampleCall(sampleLine(line, 'subway'), direction, minutes * 60 + 40),
      ),
      freshness: 'live',
      realtimeAtMs: nowMs - 10_000,
      coversUntilMs: nowMs + 7_200_000,
      timetableOnly: false,
    },
    disruptions: {
      state: 'known',
      running: [],
      here: [],
      ahead: [
        {
          id: 1,
          type: 'police',
          title: banner.title,
          description: banner.text,
          priority: 40,
          line: { id: 8, name: 'U8' },
          affectedStations: [],
          startsAt: new Date(sampleNowMs - 600_000).toISOString(),
          endsAt: null,
          announceBefore: 2,
          messages: [],
        },
      ],
      announced: [],
      fetchedAtMs: nowMs - 10_000,
    },
    weather: {
      weather: {
        temperature: 7,
        humidity: 80,
        windSpeed: 12,
        windDirection: 'SW',
        cloudCover: 40,
        precipitation: 0,
        weatherDescription: 'Leicht bewölkt',
      },
      observedAtMs: nowMs - 600_000,
      demo: false,
    },
    news: {
      articles: articles.map((article) => ({ ...article, image_url: null, published_at: null })),
      demo: false,
    },
  };
}
