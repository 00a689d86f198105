import type { StoredWidget } from '@perron/schema';
import { createContext, use } from 'react';

/** The widgets whose properties are shown: at least one. */
export interface Edited {
  readonly ids: readonly string[];
  readonly widgets: readonly StoredWidget[];
}

export const EditedContext = createContext<Edited>({ ids: [], widgets: [] });

export function useEdited(): Edited {
  return use(EditedContext);
}
