// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'transit-state': true;
  }
  interface Texts {
    'transit.tryLater': never;
    'transit.backToSearch': never;
    'transit.station.loading': never;
    'transit.station.failed': never;
    'transit.trip.required': never;
    'transit.trip.loading': never;
    'transit.trip.failed': never;
    'transit.trip.noStops': never;
    'transit.departures.notKnown': never;
    'transit.timetable.ended': never;
    'transit.timetable.not_begun': never;
    'transit.timetable.empty': never;
  }
}
