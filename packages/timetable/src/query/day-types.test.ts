import { expect, test } from 'vitest';
import { feedWith } from '../testing/feed-zip';
import { loadFeed } from '../testing/load-feed';
import { formatServiceDate } from './service-date';

const days = 'monday,tuesday,wednesday,thursday,friday,saturday,sunday';

/** Trips of services, as many as are asked for; one calls at two stops. */
async function feedOf(services: Record<string, number>, calendar: string, dates: string) {
  const trips = Object.entries(services).flatMap(([service, count]) =>
    Array.from({ length: count }, (_, n) => `u8,${service},${service}-${n}`),
  );
  const calls = trips.flatMap((row) => {
    const trip = row.split(',')[2] ?? '';
    return [`${trip},08:00:00,08:00:00,first,1`, `${trip},08:20:00,08:20:00,last,2`];
  });
  return loadFeed(
    feedWith({
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon\nfirst,First,52.5,13.4\nlast,Last,52.6,13.4\n',
      'routes.txt': 'route_id,agency_id,route_short_name,route_type\nu8,a,U8,1\n',
      'agency.txt':
        'agency_id,agency_name,agency_url,agency_timezone\na,A,https://a.example,Europe/Berlin\n',
      'calendar.txt': `service_id,${days},start_date,end_date\n${calendar}`,
      'calendar_dates.txt': `service_id,date,exception_type\n${dates}`,
      'trips.txt': `route_id,service_id,trip_id\n${trips.join('\n')}\n`,
      'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n${calls.join('\n')}\n`,
    }),
  );
}

const span = '20261201,20261231';
const week = `work,1,1,1,1,1,0,0,${span}\nsat,0,0,0,0,0,1,0,${span}\nsun,0,0,0,0,0,0,1,${span}\n`;
const services = { work: 30, sat: 20, sun: 12 };

async function unusualIn(dates: string, calendar = week) {
  const timetable = await feedOf(services, calendar, dates);
  return [...timetable.unusualDays()].map(([day, type]) => [formatServiceDate(day), type]);
}

test('a week that runs as ever has no unusual day', async () => {
  expect(await unusualIn('')).toEqual([]);
});

test('a holiday runs as a Sunday, and the day before it as a Saturday', async () => {
  const eve = 'work,20261224,2\nsat,20261224,1\n';
  const holiday = 'work,20261225,2\nsun,20261225,1\n';
  expect(await unusualIn(eve + holiday)).toEqual([
    ['20261224', 'saturday'],
    ['20261225', 'sunday'],
  ]);
});

test('a day on which little runs, or nothing, is like no other and stays what it is', async () => {
  expect(await unusualIn('work,20261210,2\n')).toEqual([]);
});

test('trains that run every day alike make no day unusual', async () => {
  expect(await unusualIn('', `work,1,1,1,1,1,1,1,${span}\n`)).toEqual([]);
});
