// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'overview': true;
  }
  interface Texts {
    'status.title': never;
    'status.ok': never;
    'status.degraded': never;
    'status.version': 'version';
    'status.since': 'ago' | 'time';
    'status.checked': 'time';
    'status.refresh': never;
    'status.failed': 'message';
    'status.stale': 'ago' | 'message' | 'time';
    'status.parts': never;
    'status.part.database': never;
    'status.part.storage': never;
    'status.part.transit': never;
    'status.state.ok': never;
    'status.state.starting': never;
    'status.state.failed': never;
    'status.network': never;
    'status.network.none': never;
    'status.demo': never;
    'status.validity': 'from' | 'until';
    'status.lines': never;
    'status.trips': never;
    'status.stopTimes': never;
    'status.stations': never;
    'stations.title': never;
    'stations.count': 'count';
    'stations.search': never;
    'stations.search.placeholder': never;
    'stations.name': never;
    'stations.code': never;
    'stations.display': never;
    'stations.openDisplay': never;
    'stations.openDisplay.of': 'name';
    'stations.empty': never;
    'stations.empty.search': 'search';
    'stations.empty.all': never;
    'stations.failed': 'message';
    'stations.stale': 'message';
  }
}
