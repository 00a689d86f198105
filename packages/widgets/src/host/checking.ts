/** How widgets set and colour what they show, for the editor's checks: it stays out of the display. */
export { themes } from '../shared/colors/palette';
export { sampleSituation } from '../shared/samples/sample-situation';
export { fitText } from '../shared/text/fit-text';
export { measuresFor } from '../shared/text/measure-text';
export type { TextStyle } from '../shared/text/measure-text';
export { textStyle } from '../shared/text/text-box';
export { wrapText } from '../shared/text/wrap-text';
export { longerInput } from './lengthen';
