// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'pixel-scenes': true;
  }
  interface Texts {
    'scenes.lead': never;
    'scenes.new': never;
    'scenes.create': never;
    'scenes.duplicate': never;
    'scenes.copyOf': 'name';
    'scenes.rename': never;
    'scenes.rename.title': 'name';
    'scenes.renamed': 'name';
    'scenes.notRenamed': 'message';
    'scenes.picture': never;
    'scenes.name': never;
    'scenes.size': never;
    'scenes.sizes': never;
    'scenes.sizes.all': never;
    'scenes.sizes.some': 'count';
    'scenes.widgets': never;
    'scenes.playlists': never;
    'scenes.inPlaylists': 'count';
    'scenes.updated': never;
    'scenes.number': never;
    'scenes.view': never;
    'scenes.view.grid': never;
    'scenes.view.list': never;
    'scenes.search': never;
    'scenes.count': 'count';
    'scenes.failed': 'message';
    'scenes.empty': never;
    'scenes.empty.text': never;
    'scenes.nothing': never;
    'scenes.width': never;
    'scenes.height': never;
    'scenes.output': never;
    'scenes.output.free': never;
    'scenes.layout': never;
    'scenes.layout.empty': never;
    'scenes.layout.copy': never;
    'scenes.layout.hint': never;
    'scenes.source': never;
    'groups.title': never;
    'groups.lead': never;
    'groups.one': never;
    'groups.new': never;
    'groups.save': never;
    'groups.missing': never;
    'groups.search': never;
    'groups.count': 'count';
    'groups.failed': 'message';
    'groups.empty': never;
    'groups.empty.text': never;
    'groups.nothing': never;
    'groups.freed': 'count';
    'groups.duplicate': never;
    'groups.duplicated': 'name';
    'groups.notDuplicated': 'message';
    'groups.members': never;
    'groups.members.none': never;
    'groups.add': never;
    'groups.added': 'name';
    'groups.notAdded': 'message';
    'groups.take': 'name';
    'groups.taken': 'name';
    'groups.notTaken': 'message';
    'groups.moveOther': 'name';
  }
}
