import type { CSSVariablesResolver } from '@mantine/core';

/**
 * Colours by meaning. All texts reach 4.5:1 on the page's ground and on `--perron-ground`;
 * Mantine's own dimmed, placeholder and error colours do not, nor white on its red buttons, so they are
 * set here as well.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#4a5a78',
    '--mantine-color-placeholder': '#5f6d86',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-red-filled': '#c5221f',
    '--mantine-color-red-filled-hover': '#a81b18',
    '--perron-ground': '#f6f8fb',
    '--perron-rule': '#dfe6ef',
    '--perron-hover': '#e9eff6',
    '--perron-selected': '#dcebf6',
    '--perron-selected-text': '#0c4a76',
    '--perron-focus': '#115d91',
    '--perron-ok': '#19734a',
    '--perron-waiting': '#8a5a00',
    '--perron-failed': '#b3261e',
    '--perron-bad-fill': '#d3342b',
    '--perron-doubtful-fill': '#e59a00',
    '--perron-quiet-fill': '#c3ccda',
    '--perron-aside-fill': '#8c99ad',
    '--perron-section': '#eda100',
    '--perron-line-lift': '0%',
    '--perron-demo': '#ffe9a8',
    '--perron-demo-text': '#5c4300',
  },
  dark: {
    '--mantine-color-dimmed': '#a3afc2',
    '--mantine-color-placeholder': '#8f9cb2',
    '--mantine-color-error': '#ff8f85',
    '--mantine-color-red-filled': '#c5221f',
    '--mantine-color-red-filled-hover': '#a81b18',
    '--mantine-color-anchor': '#7fb6dc',
    '--perron-ground': '#0d1524',
    '--perron-rule': '#26344c',
    '--perron-hover': '#1b2740',
    '--perron-selected': '#17385a',
    '--perron-selected-text': '#d3e5f2',
    '--perron-focus': '#7fb6dc',
    '--perron-ok': '#5fd38d',
    '--perron-waiting': '#ffb000',
    '--perron-failed': '#ff8f85',
    '--perron-bad-fill': '#f0524a',
    '--perron-doubtful-fill': '#ffb000',
    '--perron-quiet-fill': '#33425c',
    '--perron-aside-fill': '#66748b',
    '--perron-section': '#ffb000',
    '--perron-line-lift': '35%',
    '--perron-demo': '#3d3312',
    '--perron-demo-text': '#ffe9a8',
  },
});
