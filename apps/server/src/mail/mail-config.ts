/** How mails leave this installation. */
export type MailConfig = SmtpConfig | OutboxConfig;

export interface SmtpConfig {
  readonly kind: 'smtp';
  readonly host: string;
  readonly port: number;
  /** `from-the-start`: `smtps`. `required`, `if-offered`: STARTTLS. */
  readonly tls: 'from-the-start' | 'required' | 'if-offered';
  /** `null` means that the server wants no sign-in. */
  readonly auth: { readonly user: string; readonly pass: string } | null;
  /** The sender: an address, or `Name <address>`. */
  readonly from: string;
}

/** No mail server: each mail becomes a file in `DATA_DIR/outbox`. */
export interface OutboxConfig {
  readonly kind: 'outbox';
  readonly from: string;
}

/** Ports that the URL's scheme means when it names none: submission, with and without STARTTLS. */
const defaultPorts = { 'smtp:': 587, 'smtps:': 465 };

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The address with user and password as they are (`%40` is `@`); null when it is not one. */
function readUrl(text: string): { url: URL; user: string; pass: string } | null {
  try {
    const url = new URL(text);
    return {
      url,
      user: decodeURIComponent(url.username),
      pass: decodeURIComponent(url.password),
    };
  } catch {
    return null;
  }
}

/**
 * Reads `smtp://user:password@host:587`; null when it is not such an address. A password goes over an
 * encrypted connection only, except to this machine itself.
 */
export function parseSmtpUrl(text: string): Omit<SmtpConfig, 'from'> | null {
  const read = readUrl(text);
  if (read === null) return null;
  const { url, user, pass } = read;
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') return null;
  if (url.hostname === '' || url.pathname.length > 1 || url.search || url.hash) return null;
  if ((user === '') !== (pass === '')) return null;
  const mustEncrypt = user !== '' && !loopback.has(url.hostname);
  return {
    kind: 'smtp',
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? defaultPorts[url.protocol] : Number(url.port),
    tls: url.protocol === 'smtps:' ? 'from-the-start' : mustEncrypt ? 'required' : 'if-offered',
    auth: user === '' ? null : { user, pass },
  };
}
