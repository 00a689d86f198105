import { palette, themes } from '../shared/palette';
import { needsRim, pastColor } from '../shared/pearl-look';
import { arrowsOf, dashPx, hasDashes, linksOf } from './links';
import type { Link } from './links';
import type { DiagramLayout, PlacedPoint } from './point-metrics';
import type { ShuttleModel } from './model';

interface Props {
  readonly model: ShuttleModel;
  readonly layout: DiagramLayout;
}

interface Colors {
  readonly line: string;
  readonly past: string;
  readonly ground: string;
  /** Round what could not be told from the ground; null: nothing needs it. */
  readonly rim: string | null;
}

/** Of the track's width. */
const rimShare = 0.16;
const dashShare = 0.6;

function colorsOf({ badge, theme }: ShuttleModel): Colors {
  const { background, text } = themes[theme];
  return {
    line: badge.background,
    past: pastColor[theme],
    ground: background,
    rim: needsRim(badge.background, background) ? text : null,
  };
}

function lineColor(past: boolean, { line, past: grey }: Colors): string {
  return past ? grey : line;
}

interface StretchProps {
  readonly link: Link;
  readonly trackPx: number;
  /** Null: the line is solid. */
  readonly dashPx: number | null;
  readonly colors: Colors;
}

function Stretch({ link, trackPx, dashPx: dash, colors }: StretchProps) {
  const { from, to, past } = link;
  const ends = { x1: from[0], y1: from[1], x2: to[0], y2: to[1] };
  const dashes = dash !== null && { strokeDasharray: dash, strokeDashoffset: dash };
  return (
    <>
      {colors.rim !== null && !past && (
        <line
          {...ends}
          {...dashes}
          stroke={colors.rim}
          strokeWidth={trackPx * (1 + 2 * rimShare)}
        />
      )}
      <line {...ends} {...dashes} stroke={lineColor(past, colors)} strokeWidth={trackPx} />
    </>
  );
}

interface StationProps {
  readonly placed: PlacedPoint;
  readonly trackPx: number;
  readonly colors: Colors;
  readonly isDown: boolean;
}

function Station({ placed, trackPx, colors, isDown }: StationProps) {
  const { point, xPx, yPx, radiusPx } = placed;
  if (point.kind === 'left_out') {
    const stepPx = radiusPx * 0.55;
    const [dx, dy] = isDown ? [0, stepPx] : [stepPx, 0];
    return [-1, 0, 1].map((at) => (
      <circle
        key={at}
        cx={xPx + at * dx}
        cy={yPx + at * dy}
        r={trackPx * 0.24}
        fill={colors.rim ?? colors.line}
      />
    ));
  }
  const ringPx = trackPx * 0.62;
  const past = point.state === 'past';
  return (
    <>
      {colors.rim !== null && !past && (
        <circle cx={xPx} cy={yPx} r={radiusPx + trackPx * rimShare} fill={colors.rim} />
      )}
      <circle
        cx={xPx}
        cy={yPx}
        r={radiusPx - ringPx / 2}
        fill={point.state === 'here' ? palette.amber : colors.ground}
        stroke={lineColor(past, colors)}
        strokeWidth={ringPx}
      />
    </>
  );
}

/** The line and its stations: trains solid, the shuttle dashed with arrows both ways. */
export function Line({ model, layout }: Props) {
  const { size, headerPx, footerPx } = model.drawing;
  const { trackPx, points } = layout;
  const colors = colorsOf(model);
  const box = { width: size.width, topPx: headerPx, bottomPx: size.height - footerPx };
  const links = linksOf(model.diagram, layout, box);
  const dashAboutPx = trackPx * dashShare;
  const withDashes = hasDashes(links, dashAboutPx);
  const sizePx = trackPx * 1.15;
  const head = `M${-sizePx * 0.75} ${-sizePx} L${sizePx} 0 L${-sizePx * 0.75} ${sizePx} Z`;
  return (
    <svg
      aria-hidden="true"
      width={size.width}
      height={size.height}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      {links.map((link, index) => {
        const isDashed = link.kind === 'shuttle';
        if (isDashed && !withDashes) return null;
        const dash = isDashed ? dashPx(link, dashAboutPx) : null;
        return <Stretch key={index} link={link} trackPx={trackPx} dashPx={dash} colors={colors} />;
      })}
      {arrowsOf(links).map(({ xPx, yPx, turnedDegrees, past }, index) => (
        <g key={index} transform={`translate(${xPx} ${yPx}) rotate(${turnedDegrees})`}>
          <circle r={sizePx * 1.35} fill={colors.ground} />
          <path d={head} fill={past ? colors.past : (colors.rim ?? colors.line)} />
        </g>
      ))}
      {points.map((placed) => (
        <Station
          key={placed.point.key}
          placed={placed}
          trackPx={trackPx}
          colors={colors}
          isDown={layout.names === 'beside'}
        />
      ))}
    </svg>
  );
}
