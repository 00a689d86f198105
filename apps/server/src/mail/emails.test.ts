import { expect, test } from 'vitest';
import { emailOf, mailLanguages } from './emails';
import type { EmailKind } from './emails';
import { mailOfEmail } from './mail-of-email';

const baseUrl = 'https://perron.example.org';
const token = 'A-b_9'.repeat(8);
const facts = { baseUrl, token, by: 'Ada <i>Lovelace</i>', newEmail: 'new@example.org' };
const addresses = {
  confirm_address: `${baseUrl}/auth/verify-email?token=${token}`,
  already_registered: `${baseUrl}/auth/forgot-password`,
  invited_already: `${baseUrl}/auth/reset-password?token=${token}`,
  reset_password: `${baseUrl}/auth/reset-password?token=${token}`,
  invitation: `${baseUrl}/auth/reset-password?token=${token}`,
  password_changed: `${baseUrl}/auth/forgot-password`,
  confirm_new_address: `${baseUrl}/auth/confirm-email?token=${token}`,
  address_asked: `${baseUrl}/auth/forgot-password`,
  address_changed: `${baseUrl}/auth/login`,
} as const satisfies Record<EmailKind, string>;
const every = (Object.keys(addresses) as EmailKind[]).flatMap((kind) =>
  mailLanguages.map((language) => ({ kind, language })),
);

test.each(every)('$kind in $language leads to its page, as text and as HTML', (email) => {
  const mail = mailOfEmail('ada@example.org', emailOf(email.kind, email.language, facts));
  expect(mail.to).toBe('ada@example.org');
  expect(mail.subject).toMatch(/^Perron: /);
  expect(mail.text).toContain(`\n${addresses[email.kind]}\n`);
  expect(mail.html).toContain(`href="${addresses[email.kind]}"`);
});

test('a mail without a token holds none', () => {
  for (const { kind, language } of every) {
    if (addresses[kind].includes('token=')) continue;
    const mail = mailOfEmail('a@b.example', emailOf(kind, language, facts));
    expect(mail.text + mail.html).not.toContain(token);
  }
});

test('a name that holds markup stands in the HTML as text', () => {
  const { html, text } = mailOfEmail('a@b.example', emailOf('invitation', 'de', facts));
  expect(text).toContain('Ada <i>Lovelace</i> hat für Sie');
  expect(html).toContain('Ada &lt;i&gt;Lovelace&lt;/i&gt; hat für Sie');
});

test('nothing is loaded when the mail is read', () => {
  const { html } = mailOfEmail('a@b.example', emailOf('reset_password', 'en', facts));
  expect(html).not.toMatch(/\bsrc=|<script|<link|url\(/);
});
