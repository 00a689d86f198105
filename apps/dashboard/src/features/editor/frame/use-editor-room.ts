import { useMediaQuery } from '@mantine/hooks';

/**
 * The room that a window has for editing:
 * - `wide`: both panels beside the stage.
 * - `narrow`: the panels are opened over the stage, one at a time. A window of 1440 px at 200 % has 720.
 * - `none`: the scene can be looked at, as on a telephone.
 */
export type EditorRoom = 'wide' | 'narrow' | 'none';

const besideStage = '(min-width: 64em)';
const overStage = '(min-width: 40em)';

export function useEditorRoom(): EditorRoom {
  const options = { getInitialValueInEffect: false };
  const isWide = useMediaQuery(besideStage, true, options);
  const isNarrow = useMediaQuery(overStage, true, options);
  if (isWide) return 'wide';
  return isNarrow ? 'narrow' : 'none';
}
