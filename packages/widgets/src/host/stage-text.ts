import type { CSSProperties } from 'react';
import { fontFamily } from '../shared/text/measure-text';

/** How all text of scenes is set, whatever draws them: it is measured for this. */
export const stageText: CSSProperties = {
  fontFamily,
  fontOpticalSizing: 'auto',
  fontKerning: 'normal',
  textRendering: 'geometricPrecision',
};
