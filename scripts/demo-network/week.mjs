/** Monday of the week that the demo network repeats. */
export const week = '2021-04-19';
/** The years in which it does. */
export const firstYear = 2025;
export const lastYear = 2035;

/** 1 or 0 for each weekday from Monday on. */
export function weekdayBits(mask) {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => (mask >> day) & 1);
}

/** The name of the service that runs on these weekdays. */
export function serviceId(mask) {
  return `w${weekdayBits(mask).join('')}`;
}

/** Berlin's public holidays on other days than Sundays, as GTFS date and weekday (0 is Monday). */
export function holidays() {
  const found = [];
  for (let year = firstYear; year <= lastYear; year++) {
    const easterSunday = easter(year);
    const fromEaster = (days) => easterSunday + days * 86_400_000;
    const times = [
      Date.UTC(year, 0, 1),
      Date.UTC(year, 2, 8),
      fromEaster(-2),
      fromEaster(1),
      Date.UTC(year, 4, 1),
      fromEaster(39),
      fromEaster(50),
      Date.UTC(year, 9, 3),
      Date.UTC(year, 11, 25),
      Date.UTC(year, 11, 26),
    ];
    for (const time of times) {
      const date = new Date(time);
      if (date.getUTCDay() === 0) continue;
      const text = date.toISOString().slice(0, 10).replaceAll('-', '');
      found.push([text, (date.getUTCDay() + 6) % 7]);
    }
  }
  return found;
}

/** Easter Sunday by the anonymous Gregorian algorithm (Nature, 1876). */
function easter(year) {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const o = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(o / 31) - 1, (o % 31) + 1);
}
