import { useEffect } from 'react';
import { useDocumentTitle } from '../brand/use-document-title';
import { useHeader } from './header-context';

/** Names the area on screen, in the header and in the browser's tab. */
export function useAreaTitle(title: string): void {
  const { setTitle } = useHeader();
  useDocumentTitle(title);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [title, setTitle]);
}
