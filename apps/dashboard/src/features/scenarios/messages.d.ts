// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'scenarios': true;
  }
  interface Texts {
    'scenarios.toOverview': never;
    'scenarios.toConfigurations': never;
    'scenarios.view': never;
    'scenarios.view.tree': never;
    'scenarios.view.list': never;
    'scenarios.new': never;
    'scenarios.newCategory': never;
    'scenarios.newInside': never;
    'scenarios.edit': never;
    'scenarios.save': never;
    'scenarios.name': never;
    'scenarios.type': never;
    'scenarios.type.scenario': never;
    'scenarios.type.category': never;
    'scenarios.type.all': never;
    'scenarios.types.scenario': never;
    'scenarios.types.category': never;
    'scenarios.condition': never;
    'scenarios.priority': never;
    'scenarios.priority.hint': never;
    'scenarios.outputs': never;
    'scenarios.outputCount': 'count';
    'scenarios.noOutputs': never;
    'scenarios.updated': never;
    'scenarios.id': never;
    'scenarios.search': never;
    'scenarios.search.hint': never;
    'scenarios.count': 'count';
    'scenarios.failed': 'message';
    'scenarios.one.failed': 'message';
    'scenarios.missing': never;
    'scenarios.empty': never;
    'scenarios.empty.text': never;
    'scenarios.nothing': never;
    'scenarios.noTree': never;
    'scenarios.tree': 'name';
    'scenarios.chosen': never;
    'scenarios.choose': never;
    'scenarios.moved': 'name';
    'scenarios.moved.failed': 'message' | 'name';
    'scenarios.warnings': never;
    'scenarios.warnings.all': 'count';
    'scenarios.warnings.fewer': never;
    'scenarios.unreadable': never;
    'scenarios.unreadable.text': never;
    'scenarios.unknownCondition': 'condition';
    'scenarios.equal': never;
    'scenarios.equalPriority': 'priority';
    'scenarios.andOthers': 'count';
    'scenarios.emptyPlaylist': never;
    'scenarios.scenes': 'count';
    'scenarios.round': 'count' | 'seconds';
    'scenarios.topLevel': never;
    'scenarios.configuration': never;
    'scenarios.configuration.new': never;
    'scenarios.configuration.save': never;
    'scenarios.configuration.missing': never;
    'scenarios.configurations.lead': never;
    'scenarios.configurations.search': never;
    'scenarios.configurations.count': 'count';
    'scenarios.configurations.failed': 'message';
    'scenarios.configurations.empty': never;
    'scenarios.default': never;
    'scenarios.default.yes': never;
    'scenarios.default.hint': never;
    'scenarios.defaultTree': never;
    'scenarios.displays': 'count';
    'scenarios.playlists': never;
    'scenarios.playlist.add': never;
    'scenarios.playlist.add.label': 'name';
    'scenarios.playlist.from': never;
    'scenarios.playlist.empty': never;
    'scenarios.playlist.made': 'name';
    'scenarios.playlist.failed': 'message' | 'name';
    'scenarios.playlist.remove': 'name';
    'scenarios.overview': never;
    'scenarios.overview.lead': never;
    'scenarios.cell.none': never;
    'scenarios.cell.add': 'output' | 'scenario';
  }
}
