/** A press on the editor's stage is no mouse press: it keeps the browser from making one of it. */
export const outsideEvents = ['pointerdown'];
