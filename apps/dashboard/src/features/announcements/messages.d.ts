// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'announcements': true;
  }
  interface Texts {
    'announcements.lead': never;
    'announcements.say': never;
    'announcements.said': never;
    'announcements.text.de': never;
    'announcements.text.en': never;
    'announcements.noText': never;
    'announcements.target': never;
    'announcements.target.all': never;
    'announcements.target.line': never;
    'announcements.target.display': never;
    'announcements.choose.line': never;
    'announcements.choose.display': never;
    'announcements.valid': never;
    'announcements.valid.hint': never;
    'announcements.minutes': never;
    'announcements.say.ask': never;
    'announcements.say.now': never;
    'announcements.cancel': never;
    'announcements.confirm.all': never;
    'announcements.confirm.line': never;
    'announcements.confirm.display': never;
    'announcements.confirm.once': never;
    'announcements.sent': never;
    'announcements.notSent': 'message';
    'announcements.withdraw': never;
    'announcements.withdrawn': never;
    'announcements.notWithdrawn': 'message';
    'announcements.failed': 'message';
    'announcements.none': never;
    'announcements.heard': 'count';
    'announcements.unheard': never;
    'announcements.until': 'until';
    'announcements.rules': never;
    'announcements.rules.lead': never;
    'announcements.rules.failed': 'message';
    'announcements.rules.save': never;
    'announcements.approach': never;
    'announcements.approach.hint': never;
    'announcements.planned': never;
    'announcements.arrivals': never;
    'announcements.warn': never;
    'announcements.warn.hint': never;
    'announcements.repeat': never;
    'announcements.repeat.disruption': never;
    'announcements.repeat.cancellation': never;
    'announcements.repeat.platform_change': never;
    'announcements.repeat.scene': never;
    'announcements.volume': never;
    'announcements.spans': never;
    'announcements.spans.hint': never;
    'announcements.spans.from': never;
    'announcements.spans.until': never;
    'announcements.spans.volume': never;
    'announcements.spans.say': never;
    'announcements.spans.say.everything': never;
    'announcements.spans.say.urgent': never;
    'announcements.spans.say.nothing': never;
    'announcements.spans.remove': 'number';
    'announcements.spans.add': never;
    'announcements.gong': never;
    'announcements.gong.none': never;
    'announcements.gong.urgent': never;
    'announcements.gong.always': never;
    'announcements.languages': never;
    'announcements.languages.network': never;
    'announcements.languages.de': never;
    'announcements.languages.en': never;
    'announcements.languages.deEn': never;
    'announcements.languages.enDe': never;
    'announcements.dialIn': never;
    'announcements.dialIn.hint': never;
    'announcements.dialIn.add': never;
    'announcements.dialIn.up': 'name';
    'announcements.dialIn.down': 'name';
    'announcements.dialIn.remove': 'name';
  }
}
