// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'display-state': true;
  }
  interface Texts {
    'state.offline': never;
    'state.empty': never;
    'state.outdated': never;
    'state.late': never;
    'state.unverified': never;
    'state.never': never;
    'state.maintenance': never;
    'state.fine': never;
    'state.lacking': never;
    'state.unknown': never;
    'state.day.partly': 'duration';
    'state.lack.scene': never;
    'state.lack.timetable_ended': never;
    'state.lack.timetable_not_begun': never;
    'state.lack.timetable_empty': never;
    'state.lack.departures': never;
    'state.lack.departures_incomplete': never;
    'state.lack.trip': never;
    'state.lack.no_trip': never;
    'state.lack.vehicle': never;
    'state.lack.disruptions': never;
    'state.lack.realtime': never;
    'state.lack.news': never;
    'state.lack.weather': never;
    'state.lack.sound': never;
    'state.cause.uplink': 'count' | 'time' | 'total';
    'state.cause.part': 'count' | 'time' | 'total';
    'state.day.unknown': never;
    'state.day.fine': never;
    'state.day.trouble': 'duration' | 'times';
    'state.inVehicle': 'vehicle';
    'state.nowhere': never;
    'state.atPlatform': 'platform' | 'station';
    'state.seconds': 'count';
    'state.minutes': 'count';
    'state.hours': 'hours' | 'minutes';
    'state.days': 'count';
  }
}
