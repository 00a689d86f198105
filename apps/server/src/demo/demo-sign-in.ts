import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How the demo's operator signs in. */
export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

/** `.example` is reserved: no mail to it ever leaves. */
const demoEmail = 'demo@perron.example';

/** Easy to read aloud and to type: no letter looks like another or like a digit. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new password of four groups of four, such as `k7wd-3mfa-xh2p-9rte` (79 bits). */
export function newDemoSignIn(): DemoSignIn {
  const group = () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return { email: demoEmail, password: Array.from({ length: 4 }, group).join('-') };
}

function fileOf(dataDir: string): string {
  return path.join(dataDir, 'demo-sign-in.txt');
}

/** Keeps the sign-in beside the data, readable by the owner alone, so that each start can say it. */
export function writeDemoSignIn(dataDir: string, { email, password }: DemoSignIn): void {
  writeFileSync(fileOf(dataDir), `${email}\n${password}\n`, { mode: 0o600 });
}

/** `null` means that no demo user was made, or somebody removed the file. */
export function readDemoSignIn(dataDir: string): DemoSignIn | null {
  try {
    const [email, password] = readFileSync(fileOf(dataDir), 'utf8').split('\n');
    return email && password ? { email, password } : null;
  } catch {
    return null;
  }
}
