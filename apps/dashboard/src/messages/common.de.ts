import type { commonEn } from './common.en';

export const commonDe = {
  'app.skipToContent': 'Zum Inhalt springen',
  'app.loading': 'Wird geladen …',
  'app.retry': 'Erneut versuchen',
  'app.error.title': 'Da ist etwas schiefgegangen',
  'app.error.text':
    'Diese Seite ist ausgefallen. Ihre Daten sind sicher; laden Sie die Seite neu, um weiterzuarbeiten.',
  'app.error.reload': 'Neu laden',
  'error.unreachable': 'Der Server ist nicht erreichbar.',
  'error.server': 'Der Server hat einen Fehler gemeldet (Code {status}).',
  'language.label': 'Sprache',
  'colours.label': 'Farben',
  'colours.light': 'Hell',
  'colours.dark': 'Dunkel',
  'colours.auto': 'Systemeinstellung',
  'form.email': 'E-Mail-Adresse',
  'form.email.missing': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'form.email.incomplete': 'Geben Sie die vollständige Adresse ein, etwa name@example.org.',
  'form.password.missing': 'Geben Sie Ihr Passwort ein.',
  'form.password.show': 'Passwort anzeigen',
  'form.password.hide': 'Passwort verbergen',
  'form.newPassword': 'Neues Passwort',
  'form.newPassword.hint': 'Mindestens {min} Zeichen, gern mehrere Wörter.',
  'form.newPassword.missing': 'Wählen Sie ein Passwort.',
  'form.newPassword.short':
    'Bisher {count, plural, one {# Zeichen} other {# Zeichen}}; mindestens {min} sind nötig.',
  'form.newPassword.long': 'Verwenden Sie höchstens 1024 Zeichen.',
  'form.newPassword.common': 'Dieses Passwort probieren Angreifer zuerst. Wählen Sie ein anderes.',
  'form.problem.too-many-attempts':
    'Zu viele Versuche. Bitte versuchen Sie es in einigen Minuten erneut.',
  'form.problem.unreachable':
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'form.problem.server-failed':
    'Auf dem Server ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  'list.search.clear': 'Suche leeren',
  'list.range': '{from}–{to} von {total}',
  'list.pages': 'Seiten der Liste',
  'list.page': 'Seite {page}',
  'list.previousPage': 'Vorherige Seite',
  'list.nextPage': 'Nächste Seite',
  'list.perPage': 'Pro Seite',
} satisfies Record<keyof typeof commonEn, string>;
