// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'network-style': true;
  }
  interface Texts {
    'networkStyle.lead': never;
    'networkStyle.failed': 'message';
    'networkStyle.save': never;
    'networkStyle.saved': never;
    'networkStyle.undone': never;
    'networkStyle.notUndone': 'message';
    'networkStyle.asKnown': never;
    'networkStyle.names': never;
    'networkStyle.names.hint': never;
    'networkStyle.names.none': never;
    'networkStyle.rule.remove': never;
    'networkStyle.rule.replacement': never;
    'networkStyle.rule.where': never;
    'networkStyle.rule.up': 'number';
    'networkStyle.rule.drop': 'number';
    'networkStyle.rule.add': never;
    'networkStyle.rule.hits': 'count';
    'networkStyle.where.start': never;
    'networkStyle.where.end': never;
    'networkStyle.where.anywhere': never;
    'networkStyle.preview': never;
    'networkStyle.preview.failed': 'message';
    'networkStyle.preview.empty': never;
    'networkStyle.preview.summary': 'changed' | 'total';
    'networkStyle.preview.merged': 'count';
    'networkStyle.preview.mergedPair': 'one' | 'other' | 'then';
    'networkStyle.preview.search': never;
    'networkStyle.preview.nothing': never;
    'networkStyle.preview.name': never;
    'networkStyle.preview.headsign': never;
    'networkStyle.preview.now': never;
    'networkStyle.preview.then': never;
    'networkStyle.preview.more': 'count';
    'networkStyle.shapes': never;
    'networkStyle.shapes.hint': never;
    'networkStyle.shape.rectangle': never;
    'networkStyle.shape.pill': never;
    'networkStyle.shape.circle': never;
    'networkStyle.product.suburban': never;
    'networkStyle.product.subway': never;
    'networkStyle.product.tram': never;
    'networkStyle.product.bus': never;
    'networkStyle.product.ferry': never;
    'networkStyle.product.express': never;
    'networkStyle.product.regional': never;
  }
}
