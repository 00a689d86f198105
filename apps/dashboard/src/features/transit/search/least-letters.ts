/** Shorter words are not searched for (specification, sections 5 and 9). */
export const leastLetters = 3;
