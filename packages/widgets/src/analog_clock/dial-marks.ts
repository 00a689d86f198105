import type { AnalogClockConfig } from './schema';

/** All measures are shares of the face's radius, its middle at 0, 0; y grows downwards. */
interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DialNumber extends Point {
  readonly text: string;
}

export interface DialMarks {
  /** SVG path of the marks of full hours, to be stroked; empty: none. */
  readonly hours: string;
  readonly hourWidth: number;
  readonly minutes: string;
  readonly minuteWidth: number;
  readonly numbers: readonly DialNumber[];
  /** Size of the numbers. */
  readonly numberSize: number;
}

type NumberType = AnalogClockConfig['numberType'];

const roman = ['XII', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'];
const outerEnd = 0.95;
/** Below this diameter the marks of minutes would run into each other. */
const minuteMarksFromPx = 120;
/** Below this one, so would twelve numbers. */
const allNumbersFromPx = 90;

function at(minute: number, radius: number): Point {
  const angle = (minute / 60) * 2 * Math.PI;
  return { x: round(radius * Math.sin(angle)), y: round(-radius * Math.cos(angle)) };
}

/** A thousandth of the radius is less than a pixel of any screen, and short in the page. */
function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

function marks(minutes: readonly number[], length: number): string {
  return minutes
    .map((minute) => {
      const [from, to] = [at(minute, outerEnd), at(minute, outerEnd - length)];
      return `M${from.x} ${from.y}L${to.x} ${to.y}`;
    })
    .join('');
}

const everyMinute = Array.from({ length: 60 }, (_, minute) => minute);
const fullHours = everyMinute.filter((minute) => minute % 5 === 0);
const between = everyMinute.filter((minute) => minute % 5 !== 0);

function numbers(type: 'arabic' | 'roman', radius: number, quartersOnly: boolean): DialNumber[] {
  return Array.from({ length: 12 }, (_, hour) => hour)
    .filter((hour) => !quartersOnly || hour % 3 === 0)
    .map((hour) => ({
      ...at(hour * 5, radius),
      text: type === 'roman' ? (roman[hour] ?? '') : String(hour === 0 ? 12 : hour),
    }));
}

/** The marks on a face. The smaller the clock, the less: every mark keeps its air. */
export function dialMarks(type: NumberType, diameterPx: number): DialMarks {
  const detailed = diameterPx >= minuteMarksFromPx;
  const bare = { hours: '', hourWidth: 0, minutes: '', minuteWidth: 0, numbers: [], numberSize: 0 };
  if (type === 'none') return bare;
  if (type === 'lines') {
    return {
      ...bare,
      hours: marks(fullHours, 0.23),
      hourWidth: 0.072,
      minutes: detailed ? marks(between, 0.075) : '',
      minuteWidth: 0.028,
    };
  }
  const quartersOnly = diameterPx < allNumbersFromPx;
  const isRoman = type === 'roman';
  return {
    hours: quartersOnly ? '' : marks(fullHours, 0.09),
    hourWidth: 0.035,
    minutes: detailed ? marks(between, 0.05) : '',
    minuteWidth: 0.014,
    numbers: numbers(type, isRoman ? 0.715 : 0.7, quartersOnly),
    numberSize: (isRoman ? 0.165 : 0.22) * (quartersOnly ? 1.6 : 1),
  };
}
