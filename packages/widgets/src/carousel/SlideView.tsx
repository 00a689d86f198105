import type { CSSProperties } from 'react';
import { NetworkPicture } from './NetworkPicture';
import type { MediaSlide, Slide } from './slide';
import { Film } from './Film';
import { TrainPicture } from './TrainPicture';

interface Props {
  readonly slide: Slide;
  /** The turn in which it is the one shown; `null` if it waits. */
  readonly playingTurn: number | null;
  readonly onBroken: (slide: MediaSlide, cause: unknown) => void;
}

function mediaStyle(fit: 'cover' | 'contain'): CSSProperties {
  return { display: 'block', width: '100%', height: '100%', objectFit: fit };
}

export function SlideView({ slide, playingTurn, onBroken }: Props) {
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
