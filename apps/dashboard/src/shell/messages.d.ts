// Written by `npm run messages` from messages.en.json.
import '../i18n/texts';

declare module '../i18n/texts' {
  interface TextParts {
    'shell': true;
  }
  interface Texts {
    'shell.navigation': never;
    'shell.openNavigation': never;
    'shell.closeNavigation': never;
    'shell.account': never;
    'shell.account.failed': never;
    'shell.signOut': never;
    'area.overview': never;
    'area.media': never;
    'area.gallery': never;
    'area.disruptions': never;
    'area.displays': never;
    'area.lineView': never;
    'area.pronunciations': never;
    'area.recordings': never;
    'area.stations': never;
    'area.lines': never;
    'area.scenarios': never;
    'area.networkStyle': never;
    'area.output-types': never;
    'area.trash': never;
    'area.profile': never;
    'notFound.title': never;
    'notFound.lead': never;
    'notFound.text': 'address';
    'notFound.back': never;
    'area.securityLog': never;
    'shell.live': never;
    'shell.live.hint': never;
    'shell.asking': never;
    'shell.asking.hint': never;
    'shell.fold': never;
    'shell.unfold': never;
    'shell.ended.title': never;
    'shell.ended.text': 'name';
    'shell.ended.wrong': never;
    'shell.ended.password': never;
    'shell.ended.signIn': never;
    'shell.ended.other': never;
    'shell.search': never;
    'shell.search.failed': never;
    'shell.shortcut.palette': never;
    'shell.shortcut.search': never;
    'shell.shortcut.help': never;
    'shell.shortcut.go': 'page';
    'shell.newDisruption': never;
    'area.users': never;
    'area.apiKeys': never;
    'area.auditLog': never;
    'area.system': never;
    'shell.ended.elsewhere': never;
    'area.playlists': never;
    'area.editor': never;
    'area.scenes': never;
    'area.businessLogic': never;
    'area.groups': never;
    'area.buckets': never;
    'area.transit': never;
    'area.mainStations': never;
    'area.simulator': never;
    'area.announcements': never;
    'shell.factorFirst.title': never;
    'shell.factorFirst.text': never;
    'shell.factorFirst.here': never;
    'shell.factorFirst.link': never;
    'area.live': never;
    'area.programme': never;
    'area.network': never;
    'area.settings': never;
    'area.announcementRules': never;
    'area.contents': never;
    'area.lineStations': never;
    'area.stops': never;
    'area.activity': never;
    'area.infrastructure': never;
  }
}
