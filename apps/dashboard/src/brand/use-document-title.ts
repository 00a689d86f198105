import { useEffect } from 'react';

/** Title of the browser's tab, followed by the product's name. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Perron`;
  }, [title]);
}
