/** SHA-256 in hex. Only where the page came over TLS or from this machine: see `isSecureContext`. */
export async function sha256(content: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
