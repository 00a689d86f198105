import { localStorageColorSchemeManager } from '@mantine/core';

/** The same key is in public/dashboard-assets/colour-scheme-1.js, which runs earlier. */
export const colourSchemes = localStorageColorSchemeManager({ key: 'perron.colour-scheme' });
