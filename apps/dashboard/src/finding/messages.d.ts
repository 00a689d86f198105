// Written by `npm run messages` from messages.en.json.
import '../i18n/texts';

declare module '../i18n/texts' {
  interface TextParts {
    'finding': true;
  }
  interface Texts {
    'finding.title': never;
    'finding.placeholder': never;
    'finding.recent': never;
    'finding.pages': never;
    'finding.found': never;
    'finding.actions': never;
    'finding.searching': never;
    'finding.count': 'count';
    'finding.empty': never;
    'finding.empty.hint': never;
    'finding.failed': 'message';
    'finding.choose': never;
    'finding.open': never;
    'finding.close': never;
    'finding.kind.content': never;
    'finding.kind.content_bucket': never;
    'finding.kind.business_logic_configuration': never;
    'finding.kind.scenario': never;
    'finding.kind.display': never;
    'finding.kind.disruption': never;
    'finding.action.dark': never;
    'finding.action.light': never;
    'finding.action.german': never;
    'finding.action.english': never;
    'finding.help.title': never;
    'finding.help.close': never;
    'finding.help.note': never;
    'finding.kind.location_line': never;
    'finding.kind.location_station': never;
    'finding.kind.output_type': never;
    'finding.kind.station': never;
    'finding.kind.user': never;
    'finding.kind.api_key': never;
    'finding.kind.pixel_group': never;
    'finding.kind.pixel_scene': never;
    'finding.kind.playlist': never;
    'finding.kind.pronunciation': never;
    'finding.kind.recording': never;
    'finding.page.disruptions': never;
    'finding.page.scenarioMatrix': never;
    'finding.new.scenario': never;
    'finding.new.playlist': never;
    'finding.new.pronunciation': never;
    'finding.new.recording': never;
    'finding.new.recordings': never;
    'finding.new.scene': never;
    'finding.new.group': never;
    'finding.new.content': never;
    'finding.new.station': never;
    'finding.new.line': never;
    'finding.new.import': never;
    'finding.new.lineStation': never;
    'finding.new.outputType': never;
    'finding.new.user': never;
    'finding.new.key': never;
    'finding.new.display': never;
    'finding.new.displays': never;
  }
}
