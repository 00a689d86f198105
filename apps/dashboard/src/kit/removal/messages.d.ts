// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'removal': true;
  }
  interface Texts {
    'removal.title': 'name';
    'removal.unused': never;
    'removal.used': 'count';
    'removal.along': 'count';
    'removal.keptFor': never;
    'removal.cancel': never;
    'removal.remove': never;
    'removal.dismiss': never;
    'removal.removed': 'name';
    'removal.removedMany': 'count' | 'refused';
    'removal.restored': never;
    'kind.api_key': never;
    'kind.business_logic_configuration': never;
    'kind.content': never;
    'kind.content_bucket': never;
    'kind.display': never;
    'kind.disruption': never;
    'kind.disruption_template': never;
    'kind.location_line': never;
    'kind.location_station': never;
    'kind.output_type': never;
    'kind.pixel_group': never;
    'kind.pixel_scene': never;
    'kind.playlist': never;
    'kind.s3_file': never;
    'kind.scenario': never;
    'kind.station': never;
    'kind.user': never;
  }
}
