import { palette } from '../shared/colors/palette';
import { PictureFrame } from './PictureFrame';

const width = 1600;
const height = 900;
const body = '#ffb000';
const bodyShade = '#e09a00';
const tunnel = '#07112299';

/** A train that comes in: the second of the default slides. */
export function TrainPicture() {
  return (
    <PictureFrame width={width} height={height}>
      <rect width={width} height={height} fill="#16345f" />
      <path d="M 380 900 V 420 A 420 340 0 0 1 1220 420 V 900 Z" fill="#0f264a" />
      <path d="M 470 900 V 440 A 330 280 0 0 1 1130 440 V 900 Z" fill={tunnel} />
      {/* The platforms, with the white line behind which people wait. */}
      <path d="M -10 900 V 760 L 470 690 V 900 Z" fill="#2a4a7d" />
      <path d="M 1610 900 V 760 L 1130 690 V 900 Z" fill="#2a4a7d" />
      <path d="M 300 910 L 425 696 L 445 693 L 350 910 Z" fill={palette.paper} />
      <path d="M 1300 910 L 1175 696 L 1155 693 L 1250 910 Z" fill={palette.paper} />
      {/* The rails. */}
      <path d="M 640 910 L 690 770 H 706 L 668 910 Z" fill={palette.dimOnNight} />
      <path d="M 960 910 L 910 770 H 894 L 932 910 Z" fill={palette.dimOnNight} />
      {/* The train. */}
      <path
        d="M 545 800 V 330 C 545 240 600 205 680 200 H 920 C 1000 205 1055 240 1055 330 V 800 Z"
        fill={body}
      />
      <path d="M 545 690 H 1055 V 800 H 545 Z" fill={bodyShade} />
      <rect x={640} y={232} width={320} height={52} rx={10} fill={palette.black} />
      <rect x={664} y={250} width={74} height={16} rx={8} fill={body} />
      <rect x={754} y={250} width={150} height={16} rx={8} fill={palette.paper} />
      <path d="M 590 320 H 1010 V 560 H 590 Z" fill={palette.night} />
      <path d="M 630 320 H 740 L 640 560 H 590 V 416 Z" fill="#24406f" />
      <rect x={793} y={320} width={14} height={240} fill={body} />
      <circle cx={630} cy={632} r={27} fill={palette.paper} />
      <circle cx={970} cy={632} r={27} fill={palette.paper} />
      <rect x={735} y={716} width={130} height={58} rx={12} fill="#3a2a00" />
    </PictureFrame>
  );
}
