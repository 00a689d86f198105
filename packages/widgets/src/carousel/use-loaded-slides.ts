import { useCallback, useEffect, useState } from 'react';
import { useReportProblem } from '../host/report-problem';
import type { ReportProblem } from '../host/report-problem';
import { sameModel } from '../host/same-model';
import { defaultSlides } from './slide';
import type { CarouselModel } from './model';
import type { MediaSlide, Slide } from './slide';
import { within } from '@perron/timing';

/** A file that has not come by then is given up, so that it never stops the others. */
const giveUpMs = 30_000;

async function loadPicture(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  // Decoded as well, so that it is there whole when its turn comes.
  await image.decode();
}

function loadFilm(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const film = document.createElement('video');
    film.muted = true;
    film.preload = 'auto';
    film.onloadeddata = () => resolve();
    film.onerror = () => reject(new Error(film.error?.message ?? 'unknown reason'));
    film.src = url;
  });
}

/** @throws Error when the file cannot be had, cannot be read, or takes too long */
async function loadSlide({ kind, url }: MediaSlide): Promise<void> {
  const loaded = kind === 'film' ? loadFilm(url) : loadPicture(url);
  await within(giveUpMs, loaded, `expected it within ${giveUpMs} ms`);
}

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
      const isOther = (other: Slide) => other.kind === 'default' || other.url !== slide.url;
      setShown((now) => now && orDefaults(now.filter(isOther)));
      setReady((now) => now.filter(isOther));
    },
    [report],
  );
  // Slides without files are there at once.
  if (slides.length === 0) return { slides: defaultSlides, leaveOut };
  return { slides: shown && showable(model, shown, ready), leaveOut };
}
