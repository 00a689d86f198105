import { useState } from 'react';
import { palette } from '../shared/colors/palette';
import type { ImageModel } from './model';

interface Props {
  readonly model: ImageModel;
}

export function Renderer({ model }: Props) {
  switch (model.state) {
    case 'picture':
      return <Picture src={model.src} opacity={model.opacity} />;
    case 'to_be_chosen':
      return <ToBeChosen />;
    case 'nothing':
      return null;
  }
}

interface Outcome {
  readonly src: string;
  readonly loaded: boolean;
}

/** Nothing until the whole picture is there, and never a browser's sign for a broken one. */
function Picture({ src, opacity }: { readonly src: string; readonly opacity: number }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const ofThis = outcome?.src === src ? outcome : null;
  // The host reports what is thrown here, leaves the place empty and tries again later.
  if (ofThis?.loaded === false) throw new Error(`The picture ${src} could not be loaded.`);
  return (
    <img
      src={src}
      alt=""
      decoding="async"
      onLoad={() => setOutcome({ src, loaded: true })}
      onError={() => setOutcome({ src, loaded: false })}
      style={{
        display: 'block',
        width: '100%',
        height: '100%',
        objectFit: 'contain',
        opacity,
        visibility: ofThis ? 'visible' : 'hidden',
      }}
    />
  );
}

/** Hills and a sun in the middle of the box. */
function ToBeChosen() {
  return (
    <svg
      viewBox="-24 -18 48 36"
      width="100%"
      height="100%"
      aria-hidden="true"
      style={{ display: 'block', background: palette.ground }}
    >
      <g fill={palette.dimOnPaper}>
        <circle cx={-5.5} cy={-4.5} r={2} />
        <path d="M-9.5 7 L-3.5 0 L-0.5 3.5 L4 -2.5 L9.5 7 Z" />
      </g>
    </svg>
  );
}
