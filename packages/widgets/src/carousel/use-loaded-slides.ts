import { useEffect, useState } from 'react';
import { sameModel } from '../host/same-model';
import { loadSlide } from './load-slide';
import { defaultSlides } from './slide';
import type { MediaSlide, Slide } from './slide';

async function loaded(slide: MediaSlide): Promise<MediaSlide | null> {
  try {
    await loadSlide(slide);
    return slide;
  } catch (error) {
    console.error(`A carousel leaves out ${slide.url}, which could not be loaded:`, error);
    return null;
  }
}

async function loadAll(slides: readonly MediaSlide[]): Promise<readonly Slide[]> {
  const all = await Promise.all(slides.map(loaded));
  const good = all.filter((slide) => slide !== null);
  return good.length > 0 ? good : defaultSlides;
}

/**
 * The slides that can be shown: those that are there, the default slides where there is none. Null
 * until the first ones have been loaded or given up; a change of what is on air shows when its
 * files are there, and until then what was there before.
 */
export function useLoadedSlides(
  slides: readonly MediaSlide[],
  attempt: number,
): readonly Slide[] | null {
  const [shown, setShown] = useState<readonly Slide[] | null>(null);
  const [wanted, setWanted] = useState(slides);
  // Each turn's model is a new object; what it says of its slides is what counts.
  if (!sameModel(slides, wanted)) setWanted(slides);
  useEffect(() => {
    let gone = false;
    void loadAll(wanted).then((all) => {
      if (!gone) setShown(all);
    });
    return () => {
      gone = true;
    };
  }, [wanted, attempt]);
  // What needs no file stands there at once.
  return slides.length === 0 ? defaultSlides : shown;
}
