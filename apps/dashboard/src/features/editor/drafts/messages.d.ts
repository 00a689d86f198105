// Written by `npm run messages` from messages.en.json.
import '../../../i18n/texts';

declare module '../../../i18n/texts' {
  interface TextParts {
    'drafts': true;
  }
  interface Texts {
    'drafts.draft': never;
    'drafts.isPublished': never;
    'drafts.changes': 'count';
    'drafts.kept.saving': never;
    'drafts.kept.saved': never;
    'drafts.kept.published': never;
    'drafts.kept.away': never;
    'drafts.kept.awayAlike': never;
    'drafts.kept.nowhere': never;
    'drafts.kept.elsewhere': never;
    'drafts.kept.refused': never;
    'drafts.kept.gone': never;
    'drafts.continued.server': never;
    'drafts.continued.browser': never;
    'drafts.sincePublished': never;
    'drafts.discard': never;
    'drafts.discard.ask': never;
    'drafts.discard.no': never;
    'drafts.discard.yes': never;
    'drafts.discarded': never;
    'drafts.publish': never;
    'drafts.reaches': 'count';
    'drafts.published': 'displays';
    'drafts.tookBack': never;
    'drafts.takeBack.failed': 'message';
    'drafts.publish.failed': never;
    'drafts.mend': never;
    'drafts.close': never;
    'drafts.compare': never;
    'drafts.somebody': never;
    'drafts.news.text': 'at' | 'name';
    'drafts.other.text': 'at';
    'drafts.conflict.title': never;
    'drafts.conflict.mine': never;
    'drafts.conflict.theirs': never;
    'drafts.conflict.mineChanged': never;
    'drafts.conflict.theirsChanged': never;
    'drafts.conflict.none': never;
    'drafts.conflict.contested': 'count';
    'drafts.conflict.keepMine': never;
    'drafts.conflict.takeTheirs': never;
    'drafts.conflict.keepBoth': never;
    'drafts.conflict.join': never;
    'drafts.conflict.later': never;
    'drafts.same': never;
    'drafts.scene': never;
    'drafts.kind.added': never;
    'drafts.kind.removed': never;
    'drafts.kind.changed': never;
    'drafts.both': never;
    'drafts.reordered': never;
    'drafts.moreFields': 'count';
    'drafts.change': 'after' | 'before';
    'drafts.value.none': never;
    'drafts.value.yes': never;
    'drafts.value.no': never;
    'drafts.value.entries': 'count';
    'drafts.field.x': never;
    'drafts.field.y': never;
    'drafts.field.width': never;
    'drafts.field.height': never;
    'drafts.field.rotation': never;
    'drafts.field.background': never;
    'drafts.field.name': never;
    'drafts.field.locked': never;
    'drafts.field.hidden': never;
    'drafts.field.group': never;
    'drafts.field.anchors': never;
    'drafts.alsoHere': 'name';
    'drafts.alsoHere.at': 'name' | 'widgets';
    'drafts.joined.publication': 'count' | 'name';
    'drafts.joined.draft': 'count';
  }
}
