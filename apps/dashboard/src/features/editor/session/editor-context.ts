import type { PixelSceneEntity } from '@perron/schema';
import { createContext, use, useSyncExternalStore } from 'react';
import type { EditorSession, EditorState } from './editor-session';

/** Shared by all parts of an open editor. */
export interface Editor {
  readonly session: EditorSession;
  /** The scene as it is published. */
  readonly scene: PixelSceneEntity;
}

export const EditorContext = createContext<Editor | null>(null);

/** @throws Error outside of an editor */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('useEditor must be used within an EditorContext');
  return editor;
}

/**
 * A part of the editor's state; the component is drawn again when that part changes.
 * @param part gives the same value as long as nothing that matters has changed
 */
export function useEditorState<Part>(part: (state: EditorState) => Part): Part {
  const { session } = useEditor();
  return useSyncExternalStore(session.subscribe, () => part(session.state()));
}
