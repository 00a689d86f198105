// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'page': true;
  }
  interface Texts {
    'table.stale': 'message';
    'table.columns': never;
    'table.columns.missing': 'count';
    'table.columns.noRoom': 'name';
    'table.columns.reset': never;
    'table.actions': never;
    'table.actionsOf': 'name';
    'table.selectAll': never;
    'table.select': 'name';
    'table.selected': 'count';
    'table.bulk': never;
    'table.clear': never;
    'table.nothingFound.text': never;
    'table.showAll': never;
    'page.breadcrumb': never;
    'page.stale': 'message';
    'page.toList': 'list';
  }
}
