/**
 * Where to go after signing in: the wanted address if it is a page of this origin, else `/`.
 * Everything is decided on the parsed address, because browsers read `//host`, `/\host` and
 * `/<tab>/host` as another host.
 * @param wanted what the address bar carries, from anybody
 * @param origin the page's own origin, such as `https://perron.example`
 */
export function safeRedirect(wanted: string, origin: string): string {
  if (!wanted.startsWith('/')) return '/';
  if (!URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  if (url.origin !== origin) return '/';
  // '/.//host' stays on this origin when parsed, but its path would not when followed.
  if (url.pathname.startsWith('//')) return '/';
  // Back to signing in would be a circle.
  if (/^\/auth(\/|$)/.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
