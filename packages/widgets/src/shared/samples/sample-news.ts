import type { NewsHere } from '@perron/core';
import { palette } from '../colors/palette';
import { sampleNowMs } from './sample-situation';

/** A picture of our own that needs nothing from elsewhere: a train of a colour before the evening. */
function trainPicture(color: string): string {
  const windows = [40, 130, 220, 310, 400]
    .map((x) => `<rect x="${x}" y="205" width="66" height="52" rx="6" fill="${palette.ground}"/>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><rect width="640" height="400" fill="${palette.dimOnNight}"/><circle cx="396" cy="112" r="48" fill="${palette.amber}"/><path d="M0 230 120 150l90 60 110-90 150 120 170-70v230H0z" fill="${palette.ruleOnNight}"/><path d="M-20 180h520q70 0 90 70l16 60H-20z" fill="${color}"/>${windows}<path d="M490 205h12q34 0 46 52h-58z" fill="${palette.ground}"/><rect y="310" width="640" height="90" fill="${palette.dimOnPaper}"/><rect y="336" width="640" height="6" fill="${palette.dimOnNight}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const sampleNews: NewsHere = {
  articles: [
    {
      title: 'Neue Züge auf der U5: mehr Platz ab Dezember',
      text: 'Zum Fahrplanwechsel fahren zwischen Hönow und Hauptbahnhof 20 neue Züge. Sie haben breitere Türen und mehr Stellplätze für Kinderwagen und Rollstühle.',
      image_url: trainPicture('#ffd600'),
      published_at: new Date(sampleNowMs - 3_600_000).toISOString(),
    },
    {
      title: 'Museumsnacht: U-Bahnen fahren bis zum Morgen',
      text: 'In der Nacht zum Sonntag fahren alle Linien alle 15 Minuten.',
      image_url: trainPicture('#d5ecff'),
      published_at: new Date(sampleNowMs - 7_200_000).toISOString(),
    },
    {
      title: 'Aufzug am Alexanderplatz ist wieder in Betrieb',
      text: '',
      image_url: null,
      published_at: null,
    },
  ],
  demo: false,
};
