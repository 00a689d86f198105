import { carouselState } from '@perron/core';
import { useEffect, useMemo, useRef } from 'react';
import type { CSSProperties } from 'react';
import { prefersReducedMotion, useMotion } from '../shared/motion/motion-clock';
import { DemoMark } from './DemoMark';
import { NetworkPicture } from './NetworkPicture';
import { TrainPicture } from './TrainPicture';
import type { CarouselModel } from './model';
import type { Direction } from './schema';
import type { MediaSlide, Slide } from './slide';
import { useLoadedSlides } from './use-loaded-slides';

interface FilmProps {
  readonly url: string;
  readonly style: CSSProperties;
  readonly playingTurn: number | null;
  /** It cannot be played on. */
  readonly onBroken: (cause: unknown) => void;
}

/** A silent film: plays once in each turn that shows it, and stops at its last picture. */
function Film({ url, style, playingTurn, onBroken }: FilmProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const film = element.current;
    if (!film || playingTurn === null || prefersReducedMotion()) return undefined;
    film.currentTime = 0;
    // A browser may refuse: then its first picture stays, as a still one would.
    film.play().catch(() => undefined);
    return () => film.pause();
  }, [playingTurn]);
  return (
    <video
      ref={element}
      src={url}
      muted
      playsInline
      preload="auto"
      style={style}
      onError={({ currentTarget }) => onBroken(currentTarget.error)}
    />
  );
}

interface SlideViewProps {
  readonly slide: Slide;
  /** The turn in which it is the one shown; `null` if it waits. */
  readonly playingTurn: number | null;
  readonly onBroken: (slide: MediaSlide, cause: unknown) => void;
}

function mediaStyle(fit: 'cover' | 'contain'): CSSProperties {
  return { display: 'block', width: '100%', height: '100%', objectFit: fit };
}

function SlideView({ slide, playingTurn, onBroken }: SlideViewProps) {
  switch (slide.kind) {
    case 'picture':
      return <img key={slide.url} src={slide.url} alt="" style={mediaStyle(slide.fit)} />;
    case 'film':
      return (
        <Film
          key={slide.url}
          url={slide.url}
          style={mediaStyle(slide.fit)}
          playingTurn={playingTurn}
          onBroken={(cause) => onBroken(slide, cause)}
        />
      );
    case 'default':
      return slide.picture === 'network' ? <NetworkPicture /> : <TrainPicture />;
  }
}

interface Props {
  readonly model: CarouselModel;
}

/** Where the next slide waits; the other one leaves on the opposite side. */
const waitingPlace: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  'to-left': [100, 0],
  'to-right': [-100, 0],
  'to-top': [0, 100],
  'to-bottom': [0, -100],
};

function at([x, y]: readonly [number, number], share: number): string {
  // Not -0, which browsers write differently.
  return `translate(${x * share + 0}%, ${y * share + 0}%)`;
}

const filling: CSSProperties = { position: 'absolute', inset: 0, overflow: 'hidden' };

interface PartProps extends Props {
  readonly onBroken: (slide: MediaSlide, cause: unknown) => void;
}

interface SlotProps extends PartProps {
  readonly slide: Slide;
  readonly shown: boolean;
}

/**
 * One of the two places that slides have by turns: the shown one waits next. An animation
 * holds its end until the next turn is drawn, so that nothing flashes between them.
 */
function Slot({ model, slide, shown, onBroken }: SlotProps) {
  const element = useRef<HTMLDivElement>(null);
  const { direction, easing, isChanging, transitionDurationMs, transitionMs, turn } = model;
  const place = waitingPlace[direction];
  const motion = useMemo(
    () =>
      isChanging
        ? {
            keyframes: [
              { transform: at(place, shown ? 0 : 1) },
              { transform: at(place, shown ? -1 : 0) },
            ],
            timing: { duration: transitionDurationMs, easing, fill: 'both' as const },
            startMs: transitionMs,
          }
        : null,
    [isChanging, place, shown, transitionDurationMs, easing, transitionMs],
  );
  useMotion(element, motion);
  return (
    <div ref={element} style={{ ...filling, transform: at(place, shown ? 0 : 1) }}>
      <SlideView slide={slide} playingTurn={shown ? turn : null} onBroken={onBroken} />
    </div>
  );
}

function Turning({ model, slides, onBroken }: PartProps & { readonly slides: readonly Slide[] }) {
  const turning = carouselState(model.turn, slides.length);
  switch (turning.state) {
    case 'load_images':
      return null;
    case 'still':
      return (
        <SlideView slide={slides[turning.slide]!} playingTurn={model.turn} onBroken={onBroken} />
      );
    case 'turning': {
      const shown = { slide: slides[turning.slide]!, shown: true };
      const waiting = { slide: slides[turning.next]!, shown: false };
      const [first, second] = model.turn % 2 === 0 ? [shown, waiting] : [waiting, shown];
      return (
        <>
          <Slot key="first" model={model} onBroken={onBroken} {...first} />
          <Slot key="second" model={model} onBroken={onBroken} {...second} />
        </>
      );
    }
  }
}

export function Renderer({ model }: Props) {
  const { slides, leaveOut } = useLoadedSlides(model, model.attempt);
  const isDemo = slides?.[0]?.kind === 'default';
  return (
    <div style={{ position: 'relative', width: '100%', height: '100%', overflow: 'hidden' }}>
      {slides && <Turning model={model} slides={slides} onBroken={leaveOut} />}
      {isDemo && <DemoMark text={model.demoText} size={model.size} />}
    </div>
  );
}
