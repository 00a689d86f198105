// Written by `npm run messages` from messages.en.json.
import '../../../i18n/texts';

declare module '../../../i18n/texts' {
  interface TextParts {
    'properties': true;
  }
  interface Texts {
    'properties.title': never;
    'properties.mixed': never;
    'properties.all': never;
    'properties.fills': never;
    'properties.close': never;
    'properties.notANumber': never;
    'properties.several': 'count';
    'properties.name': never;
    'properties.lock': never;
    'properties.more': never;
    'properties.hide': never;
    'properties.show': never;
    'properties.duplicate': never;
    'properties.delete': never;
    'properties.frame': never;
    'properties.rotation': never;
    'properties.width': never;
    'properties.width.short': never;
    'properties.height': never;
    'properties.height.short': never;
    'properties.ratio': never;
    'properties.anchors.are': 'anchors';
    'properties.anchors.text': never;
    'properties.anchors.across': never;
    'properties.anchors.down': never;
    'properties.anchor.x.left': never;
    'properties.anchor.x.center': never;
    'properties.anchor.x.right': never;
    'properties.anchor.x.stretch': never;
    'properties.anchor.x.scale': never;
    'properties.anchor.y.top': never;
    'properties.anchor.y.middle': never;
    'properties.anchor.y.bottom': never;
    'properties.anchor.y.stretch': never;
    'properties.anchor.y.scale': never;
    'properties.section.scene': never;
    'properties.section.content': never;
    'properties.section.text': never;
    'properties.section.colors': never;
    'properties.section.measures': never;
    'properties.ofThese': 'all' | 'some';
    'properties.selectionColours': never;
    'properties.selectionColour': 'count' | 'number';
    'properties.emphasis': never;
    'properties.scene': never;
    'properties.scene.background': never;
    'properties.scene.group': never;
    'properties.scene.noGroup': never;
    'properties.scene.widgets': 'count';
    'properties.scene.hint': never;
    'properties.nothingShared': never;
    'properties.placeholder.for': 'field';
    'properties.placeholder.unknown': 'path';
    'properties.placeholder.use': 'path';
    'properties.color.open': 'field';
    'properties.color.lines': never;
    'properties.color.glass': never;
    'properties.color.any': never;
    'properties.color.alpha': never;
    'properties.color.placeholders': never;
    'properties.contrast.enough': 'needed';
    'properties.contrast.weak': 'needed';
    'properties.capital': 'distance' | 'mm';
    'properties.capital.low': 'distance' | 'mm' | 'needed';
    'properties.capital.set': 'px';
    'properties.picture.choose': never;
    'properties.picture.address': never;
    'properties.picture.title': never;
    'properties.picture.upload': never;
    'properties.picture.search': never;
    'properties.picture.failed': 'message';
    'properties.picture.none': never;
    'properties.stations.add': 'field';
    'properties.stations.search': never;
    'properties.rows.add': 'list';
    'properties.rows.up': 'name';
    'properties.rows.down': 'name';
    'properties.rows.hide': 'name';
    'properties.rows.remove': 'name';
  }
}
