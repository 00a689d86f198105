import { useEffect } from 'react';
import { fetchLateParts } from '../../../services/late-part';

/** The editor opens before its dialogs are fetched, and is used on while the server is away. */
const afterMs = 2_000;

export function useLateParts(): void {
  useEffect(() => {
    const timer = window.setTimeout(() => void fetchLateParts(), afterMs);
    return () => window.clearTimeout(timer);
  }, []);
}
