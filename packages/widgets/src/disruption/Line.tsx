import { themes } from '../shared/colors/palette';
import { needsRim } from '../shared/colors/rim';
import { focusColor, pastColor } from '../shared/line-diagram/pearl-look';
import { arrowsOf, dashPx, hasDashes, linksOf } from './links';
import type { Link } from './links';
import type { ShuttleModel } from './model';
import type { DiagramLayout, PlacedPoint } from './point-metrics';

interface Props {
  readonly model: ShuttleModel;
  readonly layout: DiagramLayout;
}

interface Colors {
  readonly line: string;
  /** The colour of what runs in place of the line's trains. */
  readonly shuttle: string;
  readonly past: string;
  readonly ground: string;
  /** Fills the station that is here, or comes next. */
  readonly here: string;
  /** Round what could not be told from the ground; `null` if nothing needs it. */
  readonly rim: string | null;
}

/** The rim's share of the track's width. */
const rimShare = 0.16;
const dashShare = 0.6;

function colorsOf({ badge, busBadge, theme }: ShuttleModel): Colors {
  const { background, text } = themes[theme];
  const own = [badge, ...(busBadge ? [busBadge] : [])].map((sign) => sign.background);
  return {
    line: badge.background,
    shuttle: (busBadge ?? badge).background,
    past: pastColor[theme],
    ground: background,
    here: focusColor(badge.background, theme),
    rim: own.some((color) => needsRim(color, background)) ? text : null,
  };
}

function linkColor(
  { kind, past }: Pick<Link, 'kind' | 'past'>,
  { line, shuttle, past: grey }: Colors,
): string {
  if (past) return grey;
  return kind === 'shuttle' ? shuttle : line;
}

interface StretchProps {
  readonly link: Link;
  readonly trackPx: number;
  /** `null` means that the line is solid. */
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
      <line {...ends} {...dashes} stroke={linkColor(link, colors)} strokeWidth={trackPx} />
    </>
  );
}

interface StationProps {
  readonly placed: PlacedPoint;
  readonly trackPx: number;
  readonly colors: Colors;
  readonly isDown: boolean;
  /** A stop of buses, between the two stations where passengers change. */
  readonly isBusStop: boolean;
}

function Station({ placed, trackPx, colors, isDown, isBusStop }: StationProps) {
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
  const kind = isBusStop ? 'shuttle' : 'regular';
  const stroke = linkColor({ kind, past }, colors);
  const fill = point.state === 'here' ? colors.here : colors.ground;
  if (isBusStop) return <BusStop placed={placed} ringPx={ringPx} stroke={stroke} fill={fill} />;
  return (
    <>
      {colors.rim !== null && !past && (
        <circle cx={xPx} cy={yPx} r={radiusPx + trackPx * rimShare} fill={colors.rim} />
      )}
      <circle
        cx={xPx}
        cy={yPx}
        r={radiusPx - ringPx / 2}
        fill={fill}
        stroke={stroke}
        strokeWidth={ringPx}
      />
    </>
  );
}

interface BusStopProps {
  readonly placed: PlacedPoint;
  readonly ringPx: number;
  readonly stroke: string;
  readonly fill: string;
}

/** A square as large as the circle of a station, so that both can be told apart at a glance. */
function BusStop({ placed: { xPx, yPx, radiusPx }, ringPx, stroke, fill }: BusStopProps) {
  const sidePx = 2 * radiusPx - ringPx;
  return (
    <rect
      x={xPx - sidePx / 2}
      y={yPx - sidePx / 2}
      width={sidePx}
      height={sidePx}
      rx={ringPx * 0.6}
      fill={fill}
      stroke={stroke}
      strokeWidth={ringPx}
    />
  );
}

/** The line and its stations: trains solid, what runs in their place dashed with arrows both ways. */
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
          <path d={head} fill={past ? colors.past : (colors.rim ?? colors.shuttle)} />
        </g>
      ))}
      {points.map((placed, index) => (
        <Station
          key={placed.point.key}
          placed={placed}
          trackPx={trackPx}
          colors={colors}
          isDown={layout.names === 'beside'}
          isBusStop={
            model.vehicles === 'buses' && index > model.diagram.from && index < model.diagram.to
          }
        />
      ))}
    </svg>
  );
}
