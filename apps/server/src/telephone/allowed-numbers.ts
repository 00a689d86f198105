/** Whether a number of a loudspeaker may be called. */
export type MayCall = (number: string) => boolean;

interface Parts {
  readonly user: string;
  /** In lower case, with its port; the account's own where the number names none. */
  readonly host: string;
}

function partsOf(number: string, ownHost: string): Parts {
  const at = number.lastIndexOf('@');
  if (at < 0) return { user: number, host: ownHost };
  return { user: number.slice(0, at), host: number.slice(at + 1).toLowerCase() };
}

const withoutPort = (host: string) => host.replace(/:\d+$/, '');

/**
 * The numbers that may be called: a person who edits output types must not be able to call a number that
 * costs money, or somebody's telephone.
 * @param allowed beginnings of numbers at the account's own host, and other hosts after an `@`;
 *   `null` means every number at the own host
 * @param domain the host of the account, with a port or without
 */
export function allowedNumbers(allowed: readonly string[] | null, domain: string): MayCall {
  const ownHost = domain.toLowerCase();
  const entries = allowed ?? [''];
  const hosts = new Set(
    entries.filter((entry) => entry.startsWith('@')).map((entry) => entry.slice(1).toLowerCase()),
  );
  const beginnings = entries.filter((entry) => !entry.startsWith('@'));
  return (number) => {
    const { user, host } = partsOf(number, ownHost);
    if (hosts.has(host) || hosts.has(withoutPort(host))) return true;
    return host === ownHost && beginnings.some((prefix) => user.startsWith(prefix));
  };
}
