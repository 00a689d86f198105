import { createContext, use } from 'react';

/** The header's view of the current page. */
export interface Header {
  /** Name of the area on screen, in the operator's language; null until a page has named it. */
  readonly title: string | null;
  readonly setTitle: (title: string | null) => void;
  /** The page has the whole window, and draws its own top. */
  readonly isFull: boolean;
  readonly setFull: (isFull: boolean) => void;
}

export const HeaderContext = createContext<Header | null>(null);

/** @throws Error 'useHeader must be used within a HeaderProvider' */
export function useHeader(): Header {
  const header = use(HeaderContext);
  if (header === null) throw new Error('useHeader must be used within a HeaderProvider');
  return header;
}
