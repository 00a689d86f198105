import { easingNames } from '@perron/core';
import type { EasingName } from '@perron/core';
import type { FieldPath, FormField, Label } from '../host/form';
import type { CarouselConfig } from './schema';

const families: Readonly<Record<string, Label>> = {
  linear: { en: 'Even', de: 'Gleichmäßig' },
  back: { en: 'Draw back', de: 'Ausholen' },
  elastic: { en: 'Elastic', de: 'Federnd' },
  bounce: { en: 'Bounce', de: 'Hüpfend' },
  ease: { en: 'Gentle', de: 'Sanft' },
  'strong-ease': { en: 'Strong', de: 'Kräftig' },
};

const variants: Readonly<Record<string, Label>> = {
  in: { en: 'at the start', de: 'am Anfang' },
  out: { en: 'at the end', de: 'am Ende' },
  'in-out': { en: 'at both ends', de: 'an beiden Enden' },
};

function easingLabel(name: EasingName): Label {
  const [, family = name, variant = ''] = /^(.*?)-(in-out|in|out)$/.exec(name) ?? [];
  const words = [families[family], variants[variant]].filter((label) => label !== undefined);
  return {
    en: words.map(({ en }) => en).join(', '),
    de: words.map(({ de }) => de).join(', '),
  };
}

export const carouselForm: readonly FormField<FieldPath<CarouselConfig>>[] = [
  {
    field: 'bucketId',
    label: { en: 'Content bucket', de: 'Inhaltssammlung' },
    input: 'bucket',
    empty: { en: 'All buckets', de: 'Alle Sammlungen' },
  },
  {
    field: 'maxSlides',
    label: { en: 'Slides at most', de: 'Höchstens Bilder' },
    input: 'number',
  },
  {
    field: 'slideDurationMs',
    label: { en: 'A slide is shown for', de: 'Ein Bild steht' },
    input: 'number',
    step: 500,
    unit: 'ms',
  },
  {
    field: 'slideTransitionMs',
    label: { en: 'A change takes', de: 'Ein Wechsel dauert' },
    input: 'number',
    step: 100,
    unit: 'ms',
  },
  {
    field: 'direction',
    label: { en: 'Slides move', de: 'Bilder ziehen' },
    input: 'choice',
    options: [
      { value: 'to-left', label: { en: 'to the left', de: 'nach links' } },
      { value: 'to-right', label: { en: 'to the right', de: 'nach rechts' } },
      { value: 'to-bottom', label: { en: 'down', de: 'nach unten' } },
      { value: 'to-top', label: { en: 'up', de: 'nach oben' } },
    ],
  },
  {
    field: 'easingFunction',
    label: { en: 'Movement', de: 'Bewegung' },
    input: 'choice',
    options: easingNames.map((name) => ({ value: name, label: easingLabel(name) })),
  },
];
