import type { galleryEn } from './gallery.en';

export const galleryDe = {
  'gallery.lead':
    'Jedes Widget in jedem seiner Zustände, gezeichnet wie auf einer Anzeige. Die Daten sind Beispieldaten.',
  'gallery.failed': 'Die Widgets konnten nicht geladen werden.',
  'gallery.nothing': 'Kein Widget und kein Zustand passt zu „{search}“.',
  'gallery.search': 'Widgets und Zustände suchen',
  'gallery.search.placeholder': 'Name eines Widgets oder Zustands',
  'gallery.size': 'Größe',
  'gallery.size.designed': 'Wie entworfen',
  'gallery.size.small': '400 × 300',
  'gallery.size.large': '1920 × 1080',
  'gallery.size.portrait': '1080 × 1920',
  'gallery.language': 'Sprache',
  'gallery.language.designed': 'Wie im Beispiel',
  'gallery.language.de': 'Deutsch',
  'gallery.language.en': 'Englisch',
  'gallery.texts': 'Texte',
  'gallery.texts.designed': 'Original',
  'gallery.texts.longer': '40 % länger',
  'gallery.run': 'Uhr laufen lassen',
  'gallery.index': 'Widgets auf dieser Seite',
  'gallery.states': '{count, plural, one {# Zustand} other {# Zustände}}',
  'gallery.state.failed': 'Dieser Zustand konnte nicht gezeichnet werden.',
} satisfies Record<keyof typeof galleryEn, string>;
