import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import type { Changes } from '../../changes/changes';
import { actorOf } from '../../entities/answer-entity';
import { route } from '../../route';
import { createPublicHolidays } from './add-public-holidays';
import { countriesIn } from './holiday-library';
import { createCalendarImport } from './import-calendar';

interface Deps {
  readonly changes: Pick<Changes, 'db' | 'transact'>;
  readonly nowMs: () => number;
  /** The leading language of passengers, such as `de`. */
  readonly language: () => string;
}

/** The calls that bring many holidays at once. */
export function holidayImportRoutes(app: FastifyInstance, deps: Deps): void {
  const importCalendar = createCalendarImport(deps);
  const publicHolidays = createPublicHolidays(deps);
  route(app, operations.importHolidays, (call) => importCalendar(actorOf(call), call.body));
  route(app, operations.listHolidayCountries, ({ query }) => countriesIn(query.language));
  route(app, operations.listPublicHolidays, ({ query: { country, subdivision, region, year } }) =>
    publicHolidays.list({
      country,
      subdivision: subdivision ?? null,
      region: region === undefined || region === '' ? null : region,
      year,
    }),
  );
  route(app, operations.addPublicHolidays, (call) => publicHolidays.add(actorOf(call), call.body));
}
