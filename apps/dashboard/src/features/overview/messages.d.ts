// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'overview': true;
  }
  interface Texts {
    'overview.unknown': never;
    'overview.offline.stations': 'displays' | 'stations';
    'overview.offline.vehicles': 'displays' | 'vehicles';
    'overview.offline.both': 'displays' | 'stations' | 'vehicles';
    'overview.offline.nowhere': 'displays';
    'overview.empty': 'displays';
    'overview.outdated': 'displays';
    'overview.failed': 'part';
    'overview.starting': never;
    'overview.noneYet': never;
    'overview.noneSeen': never;
    'overview.well': never;
    'overview.couldNot': 'message';
    'overview.count': 'count' | 'state';
    'overview.of': 'count';
    'overview.reporting': 'expected' | 'now';
    'overview.reporting.label': never;
    'overview.section.offline': never;
    'overview.section.offline.lead': never;
    'overview.section.offline.all': never;
    'overview.section.empty': never;
    'overview.section.empty.lead': never;
    'overview.section.empty.all': never;
    'overview.section.outdated': never;
    'overview.section.outdated.lead': never;
    'overview.section.outdated.all': never;
    'overview.share': 'count' | 'total';
    'overview.calm': never;
    'overview.more': 'count';
    'overview.sources': never;
    'overview.sources.lead': never;
    'overview.part.database': never;
    'overview.part.storage': never;
    'overview.part.transit': never;
    'overview.part.ok': never;
    'overview.part.starting': never;
    'overview.part.failed': never;
    'overview.demo': never;
    'overview.validity': 'until';
    'overview.lines': never;
    'overview.lines.lead': never;
    'overview.lines.none': never;
    'overview.lines.disrupted': never;
    'overview.lines.offline': never;
    'overview.lines.outdated': never;
    'overview.lines.drawing': 'line' | 'offline' | 'outdated' | 'stations';
    'overview.disruptions': never;
    'overview.disruptions.running': 'count';
    'overview.disruptions.next': 'count';
    'overview.disruptions.until': 'time';
    'overview.disruptions.open': never;
    'overview.disruptions.in': 'duration';
    'overview.disruption.police': never;
    'overview.disruption.medical': never;
    'overview.disruption.nostopping': never;
    'overview.disruption.replacementpendelzug': never;
    'overview.disruption.replacementsev': never;
    'overview.changes': never;
    'overview.changes.none': never;
    'overview.changes.system': never;
    'overview.change': 'action' | 'entity';
    'overview.setUp': never;
    'overview.setUp.progress': 'done' | 'total';
    'overview.setUp.done': never;
    'overview.setUp.timetable': never;
    'overview.setUp.timetable.text': never;
    'overview.setUp.lines': never;
    'overview.setUp.lines.text': never;
    'overview.setUp.stations': never;
    'overview.setUp.stations.text': never;
    'overview.setUp.outputTypes': never;
    'overview.setUp.outputTypes.text': never;
    'overview.setUp.scenes': never;
    'overview.setUp.scenes.text': never;
    'overview.setUp.playlists': never;
    'overview.setUp.playlists.text': never;
    'overview.setUp.displays': never;
    'overview.setUp.displays.text': never;
  }
}
