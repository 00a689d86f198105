/** Shorter words are not searched for (specification, sections 5 and 9). */
export const minLetters = 3;
