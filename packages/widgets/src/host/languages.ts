/** The languages that passengers' texts are in: for the server, without React, widgets and fonts. */
export { languagesWithTexts, preloadTexts } from '../shared/language/loaded-texts';
