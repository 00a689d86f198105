import type { signInEn } from './sign-in.en';

export const signInDe = {
  'signIn.title': 'Anmelden',
  'signIn.claim': 'Steuert, was jede Anzeige Ihres Netzes zeigt.',
  'signIn.password': 'Passwort',
  'signIn.submit': 'Anmelden',
  'signIn.register': 'Registrieren',
  'signIn.register.first': 'Erstes Konto anlegen',
  'signIn.back': 'Zurück zur Anmeldung',
  'signIn.because.expired':
    'Ihre Sitzung ist nach einer Stunde abgelaufen. Bitte melden Sie sich erneut an.',
  'signIn.because.refused': 'Ihre Sitzung ist nicht mehr gültig. Bitte melden Sie sich erneut an.',
  'signIn.because.signed-out-elsewhere': 'Sie wurden in einem anderen Tab abgemeldet.',
  'signIn.because.signed-out-here': 'Sie sind abgemeldet.',
  'signIn.problem.wrong-credentials': 'E-Mail-Adresse oder Passwort ist falsch.',
  'register.title': 'Registrieren',
  'register.rule.first':
    'Hier gibt es noch keine Konten. Ihres ist das erste, und Sie sind sofort angemeldet.',
  'register.rule.open': 'Sie erhalten eine E-Mail mit einem Link, um Ihre Adresse zu bestätigen.',
  'register.rule.invite':
    'Ihre Adresse muss eingeladen sein. Dann erhalten Sie eine E-Mail mit einem Link, um sie zu bestätigen.',
  'register.closed.title': 'Die Registrierung ist geschlossen',
  'register.closed':
    'Hier können Sie sich nicht selbst registrieren. Bitten Sie jemanden aus Ihrem Betrieb um ein Konto.',
  'register.unknown': 'Die Einstellung zur Registrierung konnte nicht geladen werden. {message}',
  'register.firstName': 'Vorname',
  'register.lastName': 'Nachname',
  'register.submit': 'Registrieren',
  'register.mailSent':
    'Falls sich {email} hier registrieren darf, ist eine E-Mail unterwegs. Der Link darin bestätigt die Adresse und gilt einmal innerhalb von 24 Stunden.',
  'mailSent.title': 'Posteingang prüfen',
  'mailSent.nothing':
    'Nach einigen Minuten noch nichts da? Prüfen Sie den Spam-Ordner und die Adresse.',
  'mailSent.again': 'Andere Adresse verwenden',
  'forgot.title': 'Passwort vergessen?',
  'forgot.text': 'Sie erhalten eine E-Mail mit einem Link, über den Sie ein neues wählen.',
  'forgot.submit': 'E-Mail senden',
  'forgot.mailSent':
    'Falls es hier ein Konto zu {email} gibt, ist eine E-Mail unterwegs. Über den Link darin wählen Sie ein neues Passwort; er gilt einmal innerhalb einer Stunde.',
  'verify.title': 'Adresse bestätigen',
  'verify.text': 'Klicken Sie, um Ihre Adresse zu bestätigen und sich anzumelden.',
  'verify.submit': 'Adresse bestätigen',
  'verify.dead':
    'Ein Link gilt einmal innerhalb von 24 Stunden. Haben Sie Ihre Adresse schon bestätigt, melden Sie sich an. Registrieren Sie sich sonst noch einmal, um einen neuen Link zu erhalten.',
  'verify.taken.title': 'Diese Adresse ist bereits bestätigt',
  'verify.taken': 'Zu ihr gibt es bereits ein Konto. Melden Sie sich mit dessen Passwort an.',
  'verify.again': 'Noch einmal registrieren',
  'confirmEmail.title': 'Neue Adresse bestätigen',
  'confirmEmail.text':
    'Klicken Sie, um sie zu bestätigen. Danach melden Sie sich mit dieser Adresse an.',
  'confirmEmail.submit': 'Neue Adresse bestätigen',
  'confirmEmail.done': 'Ihre neue Adresse ist bestätigt',
  'confirmEmail.done.text': 'Ab jetzt melden Sie sich mit {email} an.',
  'confirmEmail.taken': 'Zu dieser Adresse gibt es bereits ein Konto',
  'confirmEmail.taken.text': 'Ihr Konto behält seine bisherige Adresse.',
  'confirmEmail.dead':
    'Ein Link gilt einmal innerhalb von 24 Stunden. Zeigt Ihr Profil die neue Adresse noch nicht, fordern Sie dort einen neuen Link an.',
  'confirmEmail.toProfile': 'Zum Profil',
  'reset.title': 'Passwort wählen',
  'reset.text': 'Sie werden hier angemeldet und überall sonst abgemeldet.',
  'reset.submit': 'Speichern und anmelden',
  'reset.dead': 'Ein Link gilt einmal und nur für begrenzte Zeit. Fordern Sie einen neuen an.',
  'reset.again': 'Neuen Link anfordern',
  'link.dead': 'Dieser Link gilt nicht mehr',
  'link.incomplete': 'Dieser Link ist unvollständig',
  'link.incomplete.text': 'Kopieren Sie den ganzen Link aus der E-Mail in die Adresszeile.',
} satisfies Record<keyof typeof signInEn, string>;
