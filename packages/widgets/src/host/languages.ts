/** The languages that passengers' texts are in: for the server, without React and without widgets. */
export { languagesWithTexts, preloadTexts } from '../shared/language/loaded-texts';
