import { useElementSize } from '@mantine/hooks';
import { useMemo, useRef } from 'react';
import type { CSSProperties, PointerEvent } from 'react';
import { SectionHandle } from './SectionHandle';
import { StationMark } from './StationMark';
import type { StripStation } from './StationMark';
import { lineLayout, longestRisingPx, nearestStation, stretchOf } from './line-layout';
import { useRovingStation } from './use-roving-station';
import styles from './LineStrip.module.css';
const contexts = new WeakMap<Document, CanvasRenderingContext2D | null>();

/** One canvas of each page measures all its texts. */
function contextOf(page: Document): CanvasRenderingContext2D | null {
  const known = contexts.get(page);
  if (known !== undefined) return known;
  const made = page.createElement('canvas').getContext('2d');
  contexts.set(page, made);
  return made;
}

/** Width of a text as the strip draws it, px; by the length where the browser has no canvas. */
function textWidth(text: string): number {
  const context = contextOf(document);
  if (!context) return text.length * 6.6;
  context.font = "560 12px 'Inter Variable', Inter, system-ui, sans-serif";
  return context.measureText(text).width;
}

/** A part of the line; both ends belong to it. */
export interface StripSection {
  readonly start: number;
  readonly end: number;
}

interface Props {
  /** Says what the drawing is to those who do not see it. */
  readonly label: string;
  readonly stations: readonly StripStation[];
  /** Colour of the line. */
  readonly color: string;
  /** Indices of the chosen stations. */
  readonly selected?: ReadonlySet<number>;
  /** Absent: stations are not to be chosen. */
  readonly onToggle?: ((index: number) => void) | undefined;
  readonly section?: StripSection | null | undefined;
  /** Absent: the section has no handles. */
  readonly onSection?: ((section: StripSection) => void) | undefined;
  readonly handleLabels?: readonly [string, string] | undefined;
}

/** A name that is too long ends in an ellipsis; the whole one is its title. */
function shownName(name: string): string {
  if (textWidth(name) <= longestRisingPx) return name;
  let cut = name;
  while (cut.length > 3 && textWidth(`${cut}…`) > longestRisingPx) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

function inside(section: StripSection | null | undefined, index: number): boolean {
  return section != null && index >= section.start && index <= section.end;
}

/** A line drawn with its stations: to be read, to choose stations, or to set a section on it. */
export function LineStrip(props: Props) {
  const { label, stations, color, selected, onToggle, section, onSection } = props;
  const { ref, width } = useElementSize();
  const svg = useRef<SVGSVGElement>(null);
  const names = useMemo(() => stations.map(({ name }) => shownName(name)), [stations]);
  const layout = useMemo(() => lineLayout(names.map(textWidth), width), [names, width]);
  const roving = useRovingStation(stations.length, onToggle);
  const { points } = layout;
  const last = stations.length - 1;

  const stationAt = (event: PointerEvent) => {
    const box = svg.current?.getBoundingClientRect();
    return box ? nearestStation(points, event.clientX - box.left, event.clientY - box.top) : 0;
  };
  const move = (end: keyof StripSection, to: number) => {
    if (!section) return;
    const index = Math.max(0, Math.min(last, to));
    // A handle that is pushed against the other one takes it along.
    onSection?.(
      end === 'start'
        ? { start: index, end: Math.max(index, section.end) }
        : { start: Math.min(index, section.start), end: index },
    );
  };

  return (
    <div ref={ref} className={styles.strip}>
      {width > 0 && stations.length > 0 && (
        <svg
          ref={svg}
          role="group"
          aria-label={label}
          width={width}
          height={layout.heightPx}
          className={styles.drawing}
          style={{ '--line-color': color } as CSSProperties}
        >
          {stretchOf(points, 0, last).map(([from, to]) => (
            <path key={from.row} d={`M${from.x} ${from.y}H${to.x}`} className={styles.line} />
          ))}
          {section &&
            stretchOf(points, section.start, section.end).map(([from, to]) => (
              <path key={from.row} d={`M${from.x} ${from.y}H${to.x}`} className={styles.section} />
            ))}
          {stations.map((station, index) => (
            <StationMark
              key={station.key}
              station={station}
              shown={names[index] ?? ''}
              point={points[index] ?? { x: 0, y: 0, row: 0 }}
              names={layout.names}
              isChosen={selected?.has(index) ?? false}
              isInSection={inside(section, index)}
              control={onToggle ? roving.controlOf(index) : null}
            />
          ))}
          {section &&
            onSection &&
            (['start', 'end'] as const).map((end, which) => (
              <SectionHandle
                key={end}
                label={props.handleLabels?.[which] ?? end}
                index={section[end]}
                max={last}
                name={stations[section[end]]?.name ?? ''}
                point={points[section[end]] ?? { x: 0, y: 0, row: 0 }}
                onMove={(to) => move(end, to)}
                stationAt={stationAt}
              />
            ))}
        </svg>
      )}
    </div>
  );
}
