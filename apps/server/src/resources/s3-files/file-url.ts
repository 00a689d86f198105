const prefix = '/files/';

/** Address of a stored file, below the server's own. */
export function fileUrl(name: string): string {
  return `${prefix}${name}`;
}

/** The stored file's name in an address that `fileUrl` gave. */
export function nameInUrl(url: string): string {
  return url.slice(prefix.length);
}
