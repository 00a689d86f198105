import { Secret, TOTP } from 'otpauth';

/** As every authenticator app knows it: SHA-1, six digits, 30 seconds (RFC 6238). */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks may be apart by one step either side. */
const window = 1;

/** 160 random bits, as Base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address in the QR code. @param account the e-mail address, as the app lists it */
export function uriOf(secret: string, account: string): string {
  return new TOTP({ ...form, issuer: 'Perron', label: account, secret }).toString();
}

/** Six digits, however they are grouped; `null` if it is no such code. */
export function digitsOf(code: string): string | null {
  const digits = code.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** The 30-second step that a code is of, counted from 1970; `null` if it is none of now. */
export function stepOf(secret: string, digits: string, nowMs: number): number | null {
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: digits, timestamp: nowMs, window });
  return delta === null ? null : Math.floor(nowMs / 1000 / form.period) + delta;
}
