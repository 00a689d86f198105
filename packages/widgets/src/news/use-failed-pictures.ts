import { useMemo, useState } from 'react';
import { useReportProblem } from '../host/report-problem';

/** Pictures that could not be loaded: their articles are shown without them. */
export interface FailedPictures {
  has(url: string): boolean;
  add(url: string): void;
}

interface Failed {
  readonly attempt: number;
  readonly urls: readonly string[];
}

/**
 * Remembers them beyond the turn of their article, so that each is asked for and told of once.
 * @param attempt another one forgets them, and they are tried again
 */
export function useFailedPictures(attempt: number): FailedPictures {
  const report = useReportProblem();
  const [failed, setFailed] = useState<Failed>({ attempt, urls: [] });
  return useMemo(() => {
    const urls = failed.attempt === attempt ? failed.urls : [];
    return {
      has: (url) => urls.includes(url),
      add(url) {
        report(new Error(`The picture ${url} of an article could not be loaded.`));
        // Two may fail before the next render.
        setFailed((now) => ({
          attempt,
          urls: now.attempt === attempt ? [...now.urls, url] : [url],
        }));
      },
    };
  }, [failed, attempt, report]);
}
