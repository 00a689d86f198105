import type { Email } from './emails';
import type { Mail } from './mailer';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may be in HTML, also in an attribute. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 16px">${html}</p>`;
}

const button =
  'display:inline-block;padding:10px 16px;border-radius:4px;background:#115d91;color:#ffffff;text-decoration:none';

function htmlOf({ subject, before, link, after }: Email): string {
  const url = escaped(link.url);
  const body = [
    ...before.map(escaped),
    `<a href="${url}" style="${button}">${escaped(link.label)}</a>`,
    // Also to be read and copied, for programs that show no links.
    `<span style="color:#5a6472;word-break:break-all">${url}</span>`,
    ...after.map(escaped),
  ].map(paragraph);
  return [
    `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="margin:24px;max-width:36em;font:16px/1.5 Inter,Arial,sans-serif;color:#1c2430">',
    ...body,
    '</body></html>',
    '',
  ].join('\n');
}

function textOf({ before, link, after }: Email): string {
  return [...before, `${link.label}:\n${link.url}`, ...after].join('\n\n') + '\n';
}

/** An e-mail in the form that is sent: as plain text and as HTML without anything to load. */
export function mailOfEmail(to: string, email: Email): Mail {
  return { to, subject: email.subject, text: textOf(email), html: htmlOf(email) };
}
