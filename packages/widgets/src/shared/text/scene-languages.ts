import { createContext } from 'react';

/** The passengers' languages of the scene that is drawn, the leading one first. Given by SceneView and WidgetView. */
export const SceneLanguagesContext = createContext<readonly string[]>([]);
