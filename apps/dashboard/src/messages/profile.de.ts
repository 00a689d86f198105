import type { profileEn } from './profile.en';

export const profileDe = {
  'profile.details': 'Ihr Konto',
  'profile.name': 'Name',
  'profile.name.none': 'Nicht angegeben',
  'profile.email': 'E-Mail-Adresse',
  'profile.failed': 'Fehler beim Laden Ihres Kontos: {message}',
  'profile.address': 'E-Mail-Adresse ändern',
  'profile.address.lead':
    'Sie erhalten einen Link an die neue Adresse. Bis Sie ihm folgen, gilt die bisherige.',
  'profile.address.new': 'Neue E-Mail-Adresse',
  'profile.address.password': 'Ihr Passwort',
  'profile.address.taken': 'Ein anderes Konto verwendet diese Adresse.',
  'profile.address.submit': 'Link senden',
  'profile.address.pending':
    'Eine E-Mail an {email} ist unterwegs. Der Link darin bestätigt die Adresse und gilt einmal innerhalb von 24 Stunden.',
  'profile.address.cancel': 'Bisherige Adresse behalten',
  'profile.password': 'Passwort ändern',
  'profile.password.lead': 'Dadurch werden Sie überall sonst abgemeldet.',
  'profile.password.current': 'Aktuelles Passwort',
  'profile.password.wrong': 'Das ist nicht Ihr aktuelles Passwort.',
  'profile.password.submit': 'Passwort ändern',
  'profile.password.done': 'Ihr Passwort ist geändert. Sie bleiben hier angemeldet.',
  'profile.sessions': 'Ihre Sitzungen',
  'profile.sessions.lead':
    'Wenn Sie eine Sitzung nicht wiedererkennen, beenden Sie sie und ändern Sie Ihr Passwort.',
  'profile.sessions.failed': 'Fehler beim Laden Ihrer Sitzungen: {message}',
  'profile.sessions.detail': '{address}, zuletzt benutzt {ago}',
  'profile.sessions.noAddress': 'Adresse unbekannt',
  'profile.sessions.here': 'Diese Sitzung',
  'profile.sessions.end': 'Beenden',
  'profile.sessions.end.of': '{browser}, {address} beenden',
  'profile.sessions.endOthers': 'Alle anderen Sitzungen beenden',
} satisfies Record<keyof typeof profileEn, string>;
