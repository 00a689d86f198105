/** The meaning of a view model's field for passengers; the keys of `kept.field.…`. */
export type FieldKind =
  | 'text'
  | 'title'
  | 'headline'
  | 'message'
  | 'footer'
  | 'description'
  | 'period'
  | 'name'
  | 'direction'
  | 'station'
  | 'platform'
  | 'minutes'
  | 'time'
  | 'temperature'
  | 'line'
  | 'destination'
  | 'cancelled'
  | 'state'
  | 'train'
  | 'color'
  | 'font'
  | 'size'
  | 'theme'
  | 'mark'
  | 'picture'
  | 'hand'
  | 'other';

/** A part of a widget that there are several of, counted from 1. */
export interface FieldPart {
  readonly kind: 'row' | 'stop' | 'column' | 'part';
  readonly number: number;
}

/**
 * Where a field is: in which parts, from the outside in, and what it is there; `null` means a part
 * as a whole.
 */
export interface FieldPlace {
  readonly parts: readonly FieldPart[];
  readonly field: FieldKind | null;
}

const lists: Readonly<Record<string, FieldPart['kind'] | null>> = {
  rows: 'row',
  pearls: 'stop',
  columns: 'column',
  // A cell is told by what is in it.
  cells: null,
};

const byName: Readonly<Record<string, FieldKind>> = {
  text: 'text',
  label: 'text',
  title: 'title',
  headline: 'headline',
  message: 'message',
  footer: 'footer',
  description: 'description',
  period: 'period',
  name: 'name',
  direction: 'direction',
  station: 'station',
  platform: 'platform',
  minutes: 'minutes',
  time: 'time',
  temperature: 'temperature',
  badge: 'line',
  destination: 'destination',
  cancelled: 'cancelled',
  cancelledText: 'cancelled',
  state: 'state',
  train: 'train',
  place: 'train',
  font: 'font',
  fontFamily: 'font',
  size: 'size',
  theme: 'theme',
  mark: 'mark',
  demo: 'mark',
  demoText: 'mark',
  fill: 'color',
  stroke: 'color',
  url: 'picture',
  src: 'picture',
  picture: 'picture',
  degrees: 'hand',
  topPx: 'size',
};

/** Objects whose fields are all told as the object is. */
const wholes = new Set(['badge', 'font', 'size', 'mark', 'place', 'destination']);

function kindOf(name: string): FieldKind {
  const known = byName[name];
  if (known) return known;
  if (/colou?r|background/i.test(name)) return 'color';
  if (/fontSize|fontWeight/.test(name)) return 'font';
  if (/Px$|^width|^height/.test(name)) return 'size';
  return 'other';
}

const isNumber = (segment: string | undefined) => segment !== undefined && /^\d+$/.test(segment);

/**
 * Reads the path of a field of a view model.
 * @param path as in `rows.1.cells.0.text`
 */
export function placeOfField(path: string): FieldPlace {
  const segments = path.split('.');
  const parts: FieldPart[] = [];
  let field: FieldKind | null = null;
  for (let index = 0; index < segments.length; index += 1) {
    const segment = segments[index] ?? '';
    if (isNumber(segments[index + 1])) {
      const kind = segment in lists ? lists[segment] : 'part';
      if (kind) parts.push({ kind, number: Number(segments[index + 1]) + 1 });
      field = null;
      index += 1;
      continue;
    }
    field = kindOf(segment);
    if (wholes.has(segment)) break;
  }
  return { parts, field };
}
