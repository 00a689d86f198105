import type { ModelInput } from '../host/definition';
import { sampleSituation } from '../shared/samples/sample-situation';
import { imageSchema } from './schema';
import type { ImageConfig } from './schema';

/** A tram before the tower, 640 by 400: a picture that needs no file. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400">' +
  '<rect width="640" height="400" fill="#b9c6de"/>' +
  '<g fill="#8fa3c6"><rect x="40" y="190" width="90" height="130"/>' +
  '<rect x="136" y="150" width="70" height="170"/><rect x="430" y="170" width="84" height="150"/>' +
  '<rect x="520" y="206" width="90" height="114"/></g>' +
  '<g fill="#48587a"><path d="M316 30h8v70h-8zM312 150h16l6 170h-28z"/>' +
  '<circle cx="320" cy="122" r="32"/></g>' +
  '<rect y="320" width="640" height="80" fill="#24406f"/>' +
  '<rect y="352" width="640" height="4" fill="#b9c6de"/><path d="M0 216h640" stroke="#24406f" stroke-width="3"/>' +
  '<path d="M110 336v-78q0-18 18-18h384q18 0 18 18v78q0 8-8 8H118q-8 0-8-8z" fill="#ffb000"/>' +
  '<path d="M300 240l20-24 20 24" fill="none" stroke="#0b1a33" stroke-width="4"/>' +
  '<g fill="#0b1a33"><rect x="124" y="256" width="46" height="42" rx="4"/>' +
  '<rect x="186" y="256" width="60" height="36" rx="4"/><rect x="320" y="256" width="60" height="36" rx="4"/>' +
  '<rect x="390" y="256" width="60" height="36" rx="4"/><rect x="470" y="256" width="46" height="42" rx="4"/>' +
  '<circle cx="172" cy="346" r="11"/><circle cx="204" cy="346" r="11"/>' +
  '<circle cx="436" cy="346" r="11"/><circle cx="468" cy="346" r="11"/></g>' +
  '<rect x="258" y="254" width="50" height="84" rx="4" fill="#ffffff"/>' +
  '<path d="M283 254v84" stroke="#0b1a33" stroke-width="3"/></svg>';

const samplePicture = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

export const imageSample: ModelInput<ImageConfig> = {
  // Stored configs name files; a sample must show without a server.
  config: { ...imageSchema.parse({}), src: samplePicture },
  size: { width: 640, height: 400 },
  situation: sampleSituation,
  mode: 'live',
};
