import { localTime, timeOfDay, contrast, readableOn } from '@perron/core';
import type { ModelInput } from '../host/definition';
import { fillColor } from '../shared/config/color-field';
import { analogClockDefaults } from './schema';
import type { AnalogClockConfig } from './schema';

/** Text on a board; the numbers of a face are large, but seen from far away. */
const enough = 4.5;

/** `#rrggbb`; null where a colour lets something through, so that nothing is known of its ground. */
function opaque(color: string): string | null {
  const digits = color.slice(1);
  const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  if (full.length === 8 && !/ff$/i.test(full)) return null;
  return `#${full.slice(0, 6)}`;
}

/** The colour of what is on a face: that of the hour hand, where it can be read there. */
function markColor(face: string, hand: string): string {
  const ground = opaque(face);
  if (ground === null) return hand;
  const wanted = opaque(hand);
  return wanted !== null && contrast(ground, wanted) >= enough ? wanted : readableOn(ground);
}

/** The fixed part: drawn once. */
export interface DialModel {
  readonly diameterPx: number;
  readonly numberType: AnalogClockConfig['numberType'];
  readonly faceColor: string;
  readonly borderColor: string;
  readonly borderWidthPx: number;
  readonly markColor: string;
}

/** A hand: clockwise from twelve. */
export interface HandModel {
  readonly degrees: number;
  readonly color: string;
}

export interface AnalogClockModel {
  readonly dial: DialModel;
  readonly hour: HandModel;
  readonly minute: HandModel;
  /** `null` means that it is not shown. */
  readonly second: HandModel | null;
  /** The clock may be wrong, and says so on its face. */
  readonly isUncertain: boolean;
  /** The time in figures, for screen readers. */
  readonly label: string;
}

/** A station clock: the second hand ticks, the minute hand moves with the full minute. */
export function analogClockModel(input: ModelInput<AnalogClockConfig>): AnalogClockModel {
  const { config, size, situation } = input;
  const { clockUncertain: isUncertain } = situation;
  const time = localTime(situation.nowMs, situation.timeZone);
  const [hour, minute, second] = [Number(time.hour), Number(time.minute), Number(time.second)];
  const color = (field: ColorFieldName) =>
    fillColor(config[field], situation, analogClockDefaults[field]);
  const diameterPx = Math.min(size.width, size.height);
  const faceColor = color('clockFaceColor');
  const hourHandColor = color('hourHandColor');
  return {
    dial: {
      diameterPx,
      numberType: config.numberType,
      faceColor,
      borderColor: color('clockBorderColor'),
      borderWidthPx: Math.min(config.borderWidth, diameterPx / 4),
      markColor: markColor(faceColor, hourHandColor),
    },
    hour: { degrees: (hour % 12) * 30 + minute / 2, color: hourHandColor },
    minute: { degrees: minute * 6, color: color('minuteHandColor') },
    second:
      config.showSeconds && !isUncertain
        ? { degrees: second * 6, color: color('secondHandColor') }
        : null,
    isUncertain,
    label: timeOfDay(situation),
  };
}

type ColorFieldName = Extract<keyof AnalogClockConfig, `${string}Color`>;
