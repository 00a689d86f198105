/** A mark in the delivered page of every version; see `index.html`. */
const mark = 'data-starting';

/**
 * Whether the page can be had at its address: a portal, or a proxy that stands in for the server,
 * answers with another page, from which no way leads back.
 */
export async function isOurPage(address: string, fetch: typeof window.fetch): Promise<boolean> {
  try {
    const answer = await fetch(address, { cache: 'no-store', redirect: 'error' });
    return answer.ok && (await answer.text()).includes(mark);
  } catch {
    return false;
  }
}
