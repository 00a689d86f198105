import { expect, test } from 'vitest';
import { displaysCsv } from './displays-csv';

const display = {
  id: 7,
  name: 'North',
  platform: null,
  directions: null,
  vehicle_id: null,
  state: 'fine' as const,
  station: { id: 1, name: 'Harbour', code: 'A27' },
  output_type: { id: 6, name: 'Infotainment' },
  last_seen_at: null,
};

test('a file begins with a byte order mark and a header, and has a line for each display', () => {
  expect(displaysCsv([display])).toBe(
    '\uFEFFname,station_code,platform,directions,output_type,station,vehicle_id,id,state,last_seen_at\r\n' +
      'North,A27,,,Infotainment,Harbour,,7,fine,\r\n',
  );
});

test('the directions of a display stand in one column', () => {
  const csv = displaysCsv([{ ...display, directions: ['Wittenau', 'Berlin, Hbf'] }]);
  expect(csv.split('\r\n')[1]).toMatch(/^North,A27,,"Wittenau\|Berlin, Hbf",Infotainment,/);
});

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+49 30', "'+49 30"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['Stairs, "north"\nleft', '"Stairs, ""north""\nleft"'],
])('the name %j is text in a spreadsheet', (name, written) => {
  expect(
    displaysCsv([{ ...display, name }])
      .split('\r\n')[1]
      ?.startsWith(`${written},A27`),
  ).toBe(true);
});
