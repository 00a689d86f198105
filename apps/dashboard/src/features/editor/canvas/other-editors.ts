/** Somebody else who has the scene open. */
export interface OtherEditor {
  /** Their number as a user. */
  readonly id: number;
  readonly name: string;
  /** Ids of the widgets that they have selected. */
  readonly selection: readonly string[];
  /** The colour of their outlines and their sign. */
  readonly color: string;
}

/** White text reaches 4.5:1 on each of them; none of them is the blue of one's own selection. */
export const editorColours = ['#b3261e', '#6d3fc0', '#9a4a00', '#0b6b50', '#a3246f'] as const;

/** The colour of a user: the same for everybody who sees them. */
export function colourOfEditor(userId: number): string {
  return editorColours[userId % editorColours.length] ?? editorColours[0];
}
