import type { z } from 'zod';
import { manifest } from '../entities/manifest';
import type { Manifest } from '../entities/manifest';

const bare: z.input<typeof manifest> = {
  format: 1,
  version: '0123456789abcdef',
  outputType: {
    id: 6,
    output_type: 'pixel',
    role: null,
    name: 'Infotainment',
    resolution_x: 800,
    resolution_y: 600,
    sip_number: null,
  },
  station: null,
  platform: null,
  line: null,
  timeZone: 'Europe/Berlin',
  languages: ['de'],
  transit: { demo: false, realtime: true, attribution: null },
  scenarios: [],
  playlists: [],
  pixelScenes: [],
  contents: [],
};

/** For tests: the manifest of a display that nothing is laid out for, but for what is given. */
export function sampleManifest(given: Partial<z.input<typeof manifest>> = {}): Manifest {
  return manifest.parse({ ...bare, ...given });
}
