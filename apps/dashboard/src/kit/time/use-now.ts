import { useEffect, useState } from 'react';

/** The time in milliseconds since 1970 UTC, looked at again every `everyMs`. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(Date.now()), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
