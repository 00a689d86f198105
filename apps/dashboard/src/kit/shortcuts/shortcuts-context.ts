import { createContext } from 'react';
import { createShortcutRegistry } from './shortcut-registry';

/** One registry for the whole dashboard; tests give their own. */
export const ShortcutsContext = createContext(createShortcutRegistry());
