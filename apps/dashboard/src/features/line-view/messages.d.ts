// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'line-view': true;
  }
  interface Texts {
    'lineView.title': 'count' | 'late' | 'line';
    'lineView.loadingTitle': 'line';
    'lineView.loading': never;
    'lineView.lines': never;
    'lineView.products': never;
    'lineView.allProducts': never;
    'lineView.product.suburban': never;
    'lineView.product.subway': never;
    'lineView.product.tram': never;
    'lineView.product.bus': never;
    'lineView.product.ferry': never;
    'lineView.product.express': never;
    'lineView.product.regional': never;
    'lineView.noLines': never;
    'lineView.linesFailed': 'message';
    'lineView.tripsFailed': 'message';
    'lineView.disruptionsFailed': 'message';
    'lineView.lastKnown': never;
    'lineView.onlyTowards': 'names';
    'lineView.allDirections': never;
    'lineView.age.none': never;
    'lineView.age.live': 'time';
    'lineView.age.aging': 'time';
    'lineView.age.stale': 'time';
    'lineView.age.timetable': 'time';
    'lineView.rare': 'count';
    'lineView.stationsOf': 'line';
    'lineView.down': 'name';
    'lineView.up': 'name';
    'lineView.towards': 'name';
    'lineView.none': 'line';
    'lineView.noneKnown': never;
    'lineView.noneTowards': never;
    'lineView.noneThisWay': never;
    'lineView.train.at': 'at';
    'lineView.train.between': 'from' | 'to';
    'lineView.train.towards': 'direction';
    'lineView.train.cancelled': never;
    'lineView.train.notDrawn': never;
    'lineView.train.onTime': never;
    'lineView.train.late': 'minutes';
    'lineView.train.early': 'minutes';
    'lineView.disruptions': never;
    'lineView.disruption': 'title';
    'lineView.alert': 'title';
    'lineView.fromFeed': never;
    'lineView.moreTroubles': 'count';
    'lineView.wholeLine': never;
    'lineView.notDrawn': never;
    'lineView.stations': 'count';
    'lineView.section': 'from' | 'to';
    'lineView.moment': never;
    'lineView.now': never;
    'lineView.at': 'moment';
    'lineView.none.then': 'line';
    'lineView.noneTowards.then': never;
    'lineView.disruptions.then': never;
  }
}
