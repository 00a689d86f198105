import type { OnAirContent } from '@perron/schema';

function picture(width: number, height: number, shapes: string): OnAirContent['media'][number] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { url, contentType: 'image/svg+xml', width, height };
}

function hill(color: string, path: string): string {
  return `<path fill="${color}" d="${path}"/>`;
}

/** A lake at noon, in the evening, and by night: posters of somebody who rents boats. */
const lakeScenes = [
  { sky: '#bfe3f5', sun: '#ffd23f', far: '#7fb8a4', near: '#2f7d5b', water: '#3f94c4' },
  { sky: '#ffcf99', sun: '#f25c3b', far: '#b5739d', near: '#6b3f69', water: '#e58a6b' },
  { sky: '#10224a', sun: '#f4f1de', far: '#1c3a66', near: '#0c1a38', water: '#23497c' },
] as const;

function landscape({ sky, sun, far, near, water }: (typeof lakeScenes)[number]): string {
  return [
    `<rect width="1600" height="900" fill="${sky}"/><circle cx="1120" cy="260" r="110" fill="${sun}"/>`,
    hill(far, 'M0 520 Q260 300 520 470 T1040 430 T1600 480 V900 H0Z'),
    hill(near, 'M0 600 Q240 460 560 590 T1180 560 T1600 600 V900 H0Z'),
    `<rect y="640" width="1600" height="260" fill="${water}"/>`,
    hill(near, 'M560 740 H860 L820 800 H600Z'),
    hill(sky, 'M700 560 V720 H820Z'),
    hill(sun, 'M685 600 V720 H600Z'),
  ].join('');
}

function upright({ sky, sun, far, near, water }: (typeof lakeScenes)[number]): string {
  return [
    `<rect width="900" height="1600" fill="${sky}"/><circle cx="610" cy="420" r="150" fill="${sun}"/>`,
    hill(far, 'M0 860 Q230 620 450 800 T900 760 V1600 H0Z'),
    hill(near, 'M0 980 Q230 840 450 960 T900 930 V1600 H0Z'),
    `<rect y="1040" width="900" height="560" fill="${water}"/>`,
    hill(near, 'M270 1240 H660 L610 1330 H320Z'),
    hill(sky, 'M455 960 V1210 H620Z'),
    hill(sun, 'M435 1020 V1210 H310Z'),
  ].join('');
}

/** Motifs for the carousel's states, each in a wide and a tall file. */
export const sampleContents: readonly OnAirContent[] = lakeScenes.map((scene, index) => ({
  id: index + 1,
  name: `Seefahrt ${index + 1}`,
  bucketId: 1,
  lineNames: [],
  validFrom: null,
  validUntil: null,
  media: [picture(1600, 900, landscape(scene)), picture(900, 1600, upright(scene))],
}));
