/** Languages that mails are written in. */
export const mailLanguages = ['en', 'de'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** The text of a mail, before it has a form. */
export interface Email {
  readonly subject: string;
  /** Above the link. */
  readonly before: readonly string[];
  readonly link: { readonly label: string; readonly url: string };
  /** Below the link. */
  readonly after: readonly string[];
}

/** `baseUrl`: where people reach this installation, without a slash at the end. */
interface Place {
  readonly baseUrl: string;
}

/** Every mail, with what it must be told. Tokens are one-time tokens as their owner gets them. */
export interface EmailFacts {
  /** Proves that the address belongs to who registers. */
  readonly confirm_address: Place & { readonly token: string };
  /** Somebody registered with the address of a user who exists. */
  readonly already_registered: Place;
  /** Somebody registered with an address that is invited. */
  readonly invited_already: Place & { readonly token: string };
  readonly reset_password: Place & { readonly token: string };
  /** `by`: the operator who invites. */
  readonly invitation: Place & { readonly token: string; readonly by: string };
  /** After the fact, so that an owner notices what was done without them. */
  readonly password_changed: Place;
  /** To the new address of a user: proves that it is theirs. */
  readonly confirm_new_address: Place & { readonly token: string };
  /** To the address until now, before the new one counts. */
  readonly address_asked: Place & { readonly newEmail: string };
  /** To the address until now, after the fact. */
  readonly address_changed: Place & { readonly newEmail: string };
}

export type EmailKind = keyof EmailFacts;

type Emails = { readonly [Kind in EmailKind]: (facts: EmailFacts[Kind]) => Email };

/** Where an invited user chooses a password. */
export function choosePasswordUrl(facts: Place & { readonly token: string }): string {
  return links.choosePassword(facts);
}

/** Tokens are base64url, so they are in an address as they are. */
const links = {
  confirm: ({ baseUrl, token }: Place & { token: string }) =>
    `${baseUrl}/auth/verify-email?token=${token}`,
  choosePassword: ({ baseUrl, token }: Place & { token: string }) =>
    `${baseUrl}/auth/reset-password?token=${token}`,
  confirmNew: ({ baseUrl, token }: Place & { token: string }) =>
    `${baseUrl}/auth/confirm-email?token=${token}`,
  signIn: ({ baseUrl }: Place) => `${baseUrl}/auth/login`,
  forgotPassword: ({ baseUrl }: Place) => `${baseUrl}/auth/forgot-password`,
};

const english: Emails = {
  confirm_address: (facts) => ({
    subject: 'Perron: confirm your e-mail address',
    before: [`Somebody, probably you, registered at ${facts.baseUrl} with this address.`],
    link: { label: 'Confirm the address', url: links.confirm(facts) },
    after: [
      'The link works once, and for 24 hours.',
      'If it was not you, do not follow it: then nothing happens.',
    ],
  }),
  already_registered: (facts) => ({
    subject: 'Perron: you are registered already',
    before: [
      `Somebody, probably you, registered at ${facts.baseUrl} with this address. It has a user already, and nothing was changed.`,
    ],
    link: { label: 'Forgotten the password?', url: links.forgotPassword(facts) },
    after: ['If it was not you, there is nothing to do.'],
  }),
  invited_already: (facts) => ({
    subject: 'Perron: you are invited already',
    before: [
      `Somebody, probably you, registered at ${facts.baseUrl} with this address. It is invited already, so the password is chosen with this link; nothing that was typed is kept.`,
    ],
    link: { label: 'Choose your password', url: links.choosePassword(facts) },
    after: ['The link works once, and for one hour.', 'If it was not you, nothing happens.'],
  }),
  reset_password: (facts) => ({
    subject: 'Perron: choose a new password',
    before: [`A new password was asked for, for this address at ${facts.baseUrl}.`],
    link: { label: 'Choose a new password', url: links.choosePassword(facts) },
    after: [
      'The link works once, and for one hour.',
      'If it was not you, do not follow it: then your password stays as it is.',
    ],
  }),
  invitation: (facts) => ({
    subject: 'Perron: you are invited',
    before: [`${facts.by} has made you a user of ${facts.baseUrl}.`],
    link: { label: 'Choose your password', url: links.choosePassword(facts) },
    after: [
      'The link works once, and for 7 days. After that, ask for a new one under "Forgot password".',
    ],
  }),
  password_changed: (facts) => ({
    subject: 'Perron: your password was changed',
    before: [`Your password at ${facts.baseUrl} was changed, and every session was ended.`],
    link: { label: 'It was not you? Choose a new one', url: links.forgotPassword(facts) },
    after: ['If it was you, there is nothing to do.'],
  }),
  confirm_new_address: (facts) => ({
    subject: 'Perron: confirm your new e-mail address',
    before: [`A user of ${facts.baseUrl} wants to sign in with this address from now on.`],
    link: { label: 'Confirm the new address', url: links.confirmNew(facts) },
    after: [
      'The link works once, and for 24 hours. Until then the old address holds.',
      'If it was not you, do not follow it: then nothing happens.',
    ],
  }),
  address_asked: (facts) => ({
    subject: 'Perron: your e-mail address is to be changed',
    before: [
      `Somebody who knows your password at ${facts.baseUrl} asked for another e-mail address: ${facts.newEmail}.`,
      'It counts once it is confirmed by a link that was sent there. Until then this address holds.',
    ],
    link: { label: 'It was not you? Choose a new password', url: links.forgotPassword(facts) },
    after: ['A new password ends the request. If it was you, there is nothing to do here.'],
  }),
  address_changed: (facts) => ({
    subject: 'Perron: your e-mail address was changed',
    before: [
      `Your account at ${facts.baseUrl} now has another e-mail address: ${facts.newEmail}. This one no longer signs in.`,
    ],
    link: { label: 'Sign in', url: links.signIn(facts) },
    after: [
      'If it was you, there is nothing to do. If not, ask an operator of your network at once.',
    ],
  }),
};

const german: Emails = {
  confirm_address: (facts) => ({
    subject: 'Perron: Bitte bestätigen Sie Ihre E-Mail-Adresse',
    before: [
      `Jemand, vermutlich Sie, hat sich mit dieser Adresse bei ${facts.baseUrl} registriert.`,
    ],
    link: { label: 'Adresse bestätigen', url: links.confirm(facts) },
    after: [
      'Der Link gilt einmal und 24 Stunden lang.',
      'Waren Sie es nicht, dann folgen Sie ihm nicht: Dann geschieht nichts.',
    ],
  }),
  already_registered: (facts) => ({
    subject: 'Perron: Sie sind bereits registriert',
    before: [
      `Jemand, vermutlich Sie, hat sich mit dieser Adresse bei ${facts.baseUrl} registriert. Zu ihr gibt es bereits ein Konto; es wurde nichts geändert.`,
    ],
    link: { label: 'Passwort vergessen?', url: links.forgotPassword(facts) },
    after: ['Waren Sie es nicht, müssen Sie nichts tun.'],
  }),
  invited_already: (facts) => ({
    subject: 'Perron: Sie sind bereits eingeladen',
    before: [
      `Jemand, vermutlich Sie, hat sich mit dieser Adresse bei ${facts.baseUrl} registriert. Sie ist bereits eingeladen; deshalb wählen Sie Ihr Passwort über diesen Link. Die eingegebenen Daten wurden verworfen.`,
    ],
    link: { label: 'Passwort wählen', url: links.choosePassword(facts) },
    after: [
      'Der Link gilt einmal und eine Stunde lang.',
      'Waren Sie es nicht, müssen Sie nichts tun.',
    ],
  }),
  reset_password: (facts) => ({
    subject: 'Perron: Neues Passwort wählen',
    before: [`Für diese Adresse wurde bei ${facts.baseUrl} ein neues Passwort angefordert.`],
    link: { label: 'Neues Passwort wählen', url: links.choosePassword(facts) },
    after: [
      'Der Link gilt einmal und eine Stunde lang.',
      'Waren Sie es nicht, dann folgen Sie ihm nicht: Dann bleibt Ihr Passwort, wie es ist.',
    ],
  }),
  invitation: (facts) => ({
    subject: 'Perron: Sie sind eingeladen',
    before: [`${facts.by} hat für Sie ein Konto bei ${facts.baseUrl} angelegt.`],
    link: { label: 'Passwort wählen', url: links.choosePassword(facts) },
    after: [
      'Der Link gilt einmal und 7 Tage lang. Danach bekommen Sie unter „Passwort vergessen“ einen neuen.',
    ],
  }),
  password_changed: (facts) => ({
    subject: 'Perron: Ihr Passwort wurde geändert',
    before: [
      `Ihr Passwort bei ${facts.baseUrl} wurde geändert, und alle Sitzungen wurden beendet.`,
    ],
    link: { label: 'Waren Sie es nicht? Neues Passwort wählen', url: links.forgotPassword(facts) },
    after: ['Waren Sie es, müssen Sie nichts tun.'],
  }),
  confirm_new_address: (facts) => ({
    subject: 'Perron: Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    before: [`Jemand möchte sich künftig mit dieser Adresse bei ${facts.baseUrl} anmelden.`],
    link: { label: 'Neue Adresse bestätigen', url: links.confirmNew(facts) },
    after: [
      'Der Link gilt einmal und 24 Stunden lang. Bis dahin gilt die bisherige Adresse.',
      'Waren Sie es nicht, dann folgen Sie ihm nicht: Dann geschieht nichts.',
    ],
  }),
  address_asked: (facts) => ({
    subject: 'Perron: Ihre E-Mail-Adresse soll geändert werden',
    before: [
      `Jemand, der Ihr Passwort bei ${facts.baseUrl} kennt, möchte eine andere E-Mail-Adresse eintragen: ${facts.newEmail}.`,
      'Sie gilt, sobald sie über einen dorthin gesendeten Link bestätigt wird. Bis dahin gilt diese Adresse.',
    ],
    link: { label: 'Waren Sie es nicht? Neues Passwort wählen', url: links.forgotPassword(facts) },
    after: ['Ein neues Passwort beendet die Änderung. Waren Sie es, müssen Sie hier nichts tun.'],
  }),
  address_changed: (facts) => ({
    subject: 'Perron: Ihre E-Mail-Adresse wurde geändert',
    before: [
      `Ihr Konto bei ${facts.baseUrl} hat jetzt eine andere E-Mail-Adresse: ${facts.newEmail}. Mit dieser Adresse melden Sie sich nicht mehr an.`,
    ],
    link: { label: 'Anmelden', url: links.signIn(facts) },
    after: [
      'Waren Sie es, müssen Sie nichts tun. Wenn nicht, wenden Sie sich sofort an Ihre Leitstelle.',
    ],
  }),
};

const emails: Readonly<Record<MailLanguage, Emails>> = { en: english, de: german };

/** The e-mail of a kind, in a language. */
export function emailOf<Kind extends EmailKind>(
  kind: Kind,
  language: MailLanguage,
  facts: EmailFacts[Kind],
): Email {
  return emails[language][kind](facts);
}
