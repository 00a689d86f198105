import { useCallback, useEffect, useState } from 'react';
import { useReportProblem } from '../host/report-problem';
import type { ReportProblem } from '../host/report-problem';
import { sameModel } from '../host/same-model';
import { loadSlide } from './load-slide';
import { defaultSlides } from './slide';
import type { CarouselModel } from './model';
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

/**
 * The slides that can be shown at once: those wanted, if all of them are there; else those shown before, but
 * for slides whose time is over.
 */
function showable(
  { slides, over }: Wanted,
  shown: readonly Slide[],
  ahead: readonly MediaSlide[],
): readonly Slide[] {
  const media = shown.filter((slide) => slide.kind !== 'default');
  const there = new Map([...ahead, ...media].map((slide) => [slide.url, slide]));
  const found = slides.flatMap(({ url }) => there.get(url) ?? []);
  if (found.length === slides.length) return found;
  const inTime = shown.filter((slide) => slide.kind === 'default' || !over.includes(slide.url));
  return inTime.length > 0 ? inTime : orDefaults(found);
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

/** The model's slides. */
type Wanted = Pick<CarouselModel, 'slides' | 'ahead' | 'over'>;

/**
 * The slides that can be shown: those that are there, the default slides where there is none. A
 * change of what is on air shows when its files are there, and until then what was there before,
 * but for slides whose time is over.
 */
export function useLoadedSlides(model: Wanted, attempt: number): LoadedSlides {
  const report = useReportProblem();
  const { slides } = model;
  const [shown, setShown] = useState<readonly Slide[] | null>(null);
  const [wanted, setWanted] = useState(slides);
  const [ready, setReady] = useState<readonly MediaSlide[]>([]);
  const [ahead, setAhead] = useState(model.ahead);
  // Each turn's model is a new object; what it says of its slides is what counts.
  if (!sameModel(slides, wanted)) setWanted(slides);
  if (!sameModel(model.ahead, ahead)) setAhead(model.ahead);
  useEffect(() => {
    let gone = false;
    void Promise.all(wanted.map((slide) => loaded(slide, report))).then((all) => {
      if (!gone) setShown(orDefaults(all.filter((slide) => slide !== null)));
    });
    return () => {
      gone = true;
    };
  }, [wanted, attempt, report]);
  useEffect(() => {
    let gone = false;
    if (ahead.length === 0) return;
    void Promise.all(ahead.map((slide) => loaded(slide, report))).then((all) => {
      if (!gone) setReady(all.filter((slide) => slide !== null));
    });
    return () => {
      gone = true;
    };
  }, [ahead, report]);
  const leaveOut = useCallback(
    (slide: MediaSlide, cause: unknown) => {
      report(leftOut(slide, cause));
      const isOther = (one: Slide) => one.kind === 'default' || one.url !== slide.url;
      setShown((now) => now && orDefaults(now.filter(isOther)));
      setReady((now) => now.filter(isOther));
    },
    [report],
  );
  // Slides without files are there at once.
  if (slides.length === 0) return { slides: defaultSlides, leaveOut };
  return { slides: shown && showable(model, shown, ready), leaveOut };
}
