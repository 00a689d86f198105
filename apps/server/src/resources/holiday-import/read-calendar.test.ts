import { expect, test } from 'vitest';
import { readCalendar } from './read-calendar';

const years = { from: '2025-01-01', to: '2031-11-28' };

function calendar(...events: readonly string[]): string {
  const lines = events.flatMap((event, index) => [
    'BEGIN:VEVENT',
    `UID:${index}@example`,
    ...event.split('\n'),
    'END:VEVENT',
  ]);
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//A//B//EN', ...lines, 'END:VCALENDAR'];
  return `${all.join('\r\n')}\r\n`;
}

const day = 'DTSTART;VALUE=DATE:20261003';

async function rowsOf(...events: readonly string[]) {
  return (await readCalendar(calendar(...events), years)).map(
    ({ day: first, until, name, problem }) => [first, until, name, problem],
  );
}

test('an event ends on the day before its end, or after its duration, or lasts a day', async () => {
  const rows = await rowsOf(
    `${day}\nDTEND;VALUE=DATE:20261004\nSUMMARY:One day`,
    `${day}\nDTEND;VALUE=DATE:20261017\nSUMMARY:Autumn`,
    `${day}\nDURATION:P1W\nSUMMARY:A week`,
    `${day}\nSUMMARY:No end`,
    `${day}\nDTEND;VALUE=DATE:20261003\nSUMMARY:End on its day`,
    `${day}\nSUMMARY:A name that is\\, as long ones are\\, \n folded`,
  );
  expect(rows).toEqual([
    ['2026-10-03', null, 'One day', null],
    ['2026-10-03', '2026-10-16', 'Autumn', null],
    ['2026-10-03', '2026-10-09', 'A week', null],
    ['2026-10-03', null, 'No end', null],
    ['2026-10-03', null, 'End on its day', null],
    ['2026-10-03', null, 'A name that is, as long ones are, folded', null],
  ]);
});

test('each row has the line of its event', async () => {
  const rows = await readCalendar(calendar(`${day}\nSUMMARY:A`, `${day}\nSUMMARY:B`), years);
  expect(rows.map(({ line }) => line)).toEqual([4, 9]);
});

test.each([
  ['SUMMARY:None', 'no_day'],
  ['DTSTART;VALUE=DATE:20261331\nSUMMARY:No month', 'no_day'],
  ['DTSTART;VALUE=DATE:20260230\nSUMMARY:No day of February', 'no_day'],
  ['DTSTART;VALUE=DATE:soon\nSUMMARY:No day', 'no_day'],
  [day, 'no_name'],
  [`${day}\nSUMMARY:   `, 'no_name'],
  [`${day}\nSUMMARY:${'x'.repeat(201)}`, 'name_too_long'],
  ['DTSTART:20261003T180000\nSUMMARY:In the evening', 'timed'],
  ['DTSTART:20261003T000000Z\nDTEND:20261004T000000Z\nSUMMARY:By the clock', 'timed'],
  ['DTSTART;TZID=Europe/Berlin:20261003T080000\nSUMMARY:There', 'timed'],
  [`${day}\nSTATUS:CANCELLED\nSUMMARY:Not this year`, 'cancelled'],
  [`${day}\nDTEND;VALUE=DATE:20261001\nSUMMARY:Backwards`, 'ends_before_start'],
  [`${day}\nDTEND;VALUE=DATE:20271005\nSUMMARY:Too long`, 'too_many_days'],
  [`${day}\nRRULE:FREQ=YEARLY;UNTIL=20200101\nSUMMARY:Over`, 'not_in_these_years'],
  ['DTSTART;VALUE=DATE:20450101\nRRULE:FREQ=YEARLY\nSUMMARY:Later', 'not_in_these_years'],
  // With these the library's iterator would never come back, or run for minutes.
  [`${day}\nRRULE:FREQ=YEARLY;BYDAY=MO;BYMONTHDAY=-1\nSUMMARY:X`, 'unknown_repetition'],
  [`${day}\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31\nSUMMARY:X`, 'unknown_repetition'],
  [`${day}\nRRULE:FREQ=DAILY;INTERVAL=999999999999\nSUMMARY:X`, 'unknown_repetition'],
  [`${day}\nRRULE:FREQ=HOURLY\nSUMMARY:X`, 'unknown_repetition'],
  ['DTSTART;VALUE=DATE:00010101\nRRULE:FREQ=DAILY\nSUMMARY:X', 'unknown_repetition'],
])('%j is left out: %s', async (event, problem) => {
  const rows = await rowsOf(event);
  expect(rows.map((row) => row[3])).toEqual([problem]);
});

test.each([
  ['FREQ=YEARLY', ['2025-12-26', '2026-12-26', '2027-12-26']],
  ['FREQ=YEARLY;COUNT=2', ['2025-12-26']],
  ['FREQ=YEARLY;INTERVAL=2;UNTIL=20290101', ['2026-12-26', '2028-12-26']],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', ['2025-11-27', '2026-11-26', '2027-11-25']],
  ['FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO', ['2025-05-26', '2026-05-25', '2027-05-31']],
  ['FREQ=YEARLY;BYMONTH=2,3;BYMONTHDAY=30', ['2025-03-30', '2026-03-30', '2027-03-30']],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', ['2028-02-29']],
])('repeated by %s it comes from the start of last year on', async (rule, days) => {
  const rows = await rowsOf(`DTSTART;VALUE=DATE:20241226\nRRULE:${rule}\nSUMMARY:Again`);
  expect(rows.map((row) => row[0]).slice(0, 3)).toEqual(days);
});

test('repetitions end five years ahead, last as long as the event, and miss what is taken out or moved', async () => {
  const rows = await rowsOf(
    [
      'DTSTART;VALUE=DATE:20251224',
      'DTEND;VALUE=DATE:20251227',
      'RRULE:FREQ=YEARLY',
      'EXDATE;VALUE=DATE:20261224',
      'RDATE;VALUE=DATE:20270101',
      'SUMMARY:Christmas',
    ].join('\n'),
  );
  expect(rows.map(([first, until]) => [first, until])).toEqual([
    ['2025-12-24', '2025-12-26'],
    ['2027-01-01', '2027-01-03'],
    ['2027-12-24', '2027-12-26'],
    ['2028-12-24', '2028-12-26'],
    ['2029-12-24', '2029-12-26'],
    ['2030-12-24', '2030-12-26'],
  ]);
  const moved = calendar(
    'DTSTART;VALUE=DATE:20300501\nRRULE:FREQ=YEARLY;COUNT=2\nSUMMARY:May Day',
    'DTSTART;VALUE=DATE:20310502\nRECURRENCE-ID;VALUE=DATE:20310501\nSUMMARY:May Day, moved',
  ).replace('UID:1@', 'UID:0@');
  const days = (await readCalendar(moved, years)).map((row) => row.day);
  expect(days).toEqual(['2030-05-01', '2031-05-02']);
});

test('two calendars in one file are both read', async () => {
  const rows = await readCalendar(
    calendar(`${day}\nSUMMARY:A`) + calendar(`${day}\nSUMMARY:B`),
    years,
  );
  expect(rows.map(({ name }) => name)).toEqual(['A', 'B']);
});

test.each([
  ['<!doctype html><p>Not found', 'no_calendar', 'got "<!doctype html>'],
  ['', 'no_calendar', 'got ""'],
  ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n', 'no_calendar', 'with a fault'],
  ['BEGIN:VCARD\r\nEND:VCARD\r\n', 'no_calendar', 'begins with BEGIN:VCALENDAR'],
  [calendar(), 'no_events', 'got none'],
  [
    calendar('DTSTART;VALUE=DATE:20260101\nRRULE:FREQ=DAILY;COUNT=501\nSUMMARY:Every day'),
    'too_many_events',
    'expected at most 500 holidays',
  ],
])('%j is refused as a whole', async (text, code, message) => {
  const reading = readCalendar(text, years);
  await expect(reading).rejects.toThrow(message);
  await expect(reading).rejects.toMatchObject({
    code: 'unprocessable',
    facts: { details: [{ path: 'body.file', code }] },
  });
});
