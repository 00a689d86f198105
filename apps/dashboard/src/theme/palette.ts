import type { MantineColorsTuple } from '@mantine/core';

/** The product's blue; 7 is the primary colour in light, 6 in dark. Apart from all line colours. */
export const brand: MantineColorsTuple = [
  '#eaf3fa',
  '#d3e5f2',
  '#a6cbe5',
  '#7fb6dc',
  '#5aa2d2',
  '#2f82ba',
  '#1c6ea6',
  '#115d91',
  '#0c4a76',
  '#07375a',
];

/** Greys with a breath of that blue, for light. */
export const gray: MantineColorsTuple = [
  '#f6f8fb',
  '#eef2f7',
  '#e3e9f1',
  '#d3dbe6',
  '#b9c4d3',
  '#8c99ad',
  '#66748b',
  '#47556d',
  '#2c394f',
  '#172133',
];

/** The night of the displays, for dark: text first, deepest ground last. */
export const dark: MantineColorsTuple = [
  '#e3e8f0',
  '#c3ccda',
  '#a3afc2',
  '#8794aa',
  '#33425c',
  '#26344c',
  '#1b2740',
  '#121b2e',
  '#0d1524',
  '#080e1a',
];
