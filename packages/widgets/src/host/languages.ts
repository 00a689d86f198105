/**
 * Passengers' texts, and the words of boards that the page of a stop has too: for the server, without React,
 * widgets and fonts.
 */
export { emptyBoardMessage } from '../shared/board/board-message';
export { noteWords } from '../shared/board/note-words';
export { timeLeft, timeText } from '../shared/board/time-left';
export type { TimeLeft } from '../shared/board/time-left';
export { boardText } from '../shared/honesty/honest-mark';
export { languagesWithTexts, preloadTexts } from '../shared/language/loaded-texts';
export { pageText } from '../shared/language/page-text';
export { isolated, readingDirectionOf } from '../shared/language/reading-direction';
