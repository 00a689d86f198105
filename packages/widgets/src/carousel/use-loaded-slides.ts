import { useCallback, useEffect, useState } from 'react';
import { useReportProblem } from '../host/report-problem';
import type { ReportProblem } from '../host/report-problem';
import { sameModel } from '../host/same-model';
import { loadSlide } from './load-slide';
import { defaultSlides } from './slide';
import type { MediaSlide, Slide } from './slide';

/** Why lies in its cause: the message is the same each time, so that it is listed once. */
function leftOut({ url }: MediaSlide, cause: unknown): Error {
  return new Error(`A carousel leaves out ${url}, which could not be shown.`, { cause });
}

async function loaded(slide: MediaSlide, report: ReportProblem): Promise<MediaSlide | null> {
  try {
    await loadSlide(slide);
    return slide;
  } catch (error) {
    report(leftOut(slide, error));
    return null;
  }
}

function orDefaults(slides: readonly Slide[]): readonly Slide[] {
  return slides.length > 0 ? slides : defaultSlides;
}

export interface LoadedSlides {
  /** Null until the first ones have been loaded or given up. */
  readonly slides: readonly Slide[] | null;
  /** One broke while it was shown: it is left out until the next attempt, and told of. */
  readonly leaveOut: (slide: MediaSlide, cause: unknown) => void;
}

/**
 * The slides that can be shown: those that are there, the default slides where there is none. A
 * change of what is on air shows when its files are there, and until then what was there before.
 */
export function useLoadedSlides(slides: readonly MediaSlide[], attempt: number): LoadedSlides {
  const report = useReportProblem();
  const [shown, setShown] = useState<readonly Slide[] | null>(null);
  const [wanted, setWanted] = useState(slides);
  // Each turn's model is a new object; what it says of its slides is what counts.
  if (!sameModel(slides, wanted)) setWanted(slides);
  useEffect(() => {
    let gone = false;
    void Promise.all(wanted.map((slide) => loaded(slide, report))).then((all) => {
      if (!gone) setShown(orDefaults(all.filter((slide) => slide !== null)));
    });
    return () => {
      gone = true;
    };
  }, [wanted, attempt, report]);
  const leaveOut = useCallback(
    (slide: MediaSlide, cause: unknown) => {
      report(leftOut(slide, cause));
      setShown((now) => now && orDefaults(now.filter((one) => one !== slide)));
    },
    [report],
  );
  // What needs no file stands there at once.
  return { slides: slides.length === 0 ? defaultSlides : shown, leaveOut };
}
