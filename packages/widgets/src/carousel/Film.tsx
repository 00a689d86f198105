import { useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import { prefersReducedMotion } from '../shared/motion/motion-clock';

interface Props {
  readonly url: string;
  readonly style: CSSProperties;
  readonly playingTurn: number | null;
  /** It cannot be played on. */
  readonly onBroken: (cause: unknown) => void;
}

/** A silent film: plays once in each turn that shows it, and stops at its last picture. */
export function Film({ url, style, playingTurn, onBroken }: Props) {
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
