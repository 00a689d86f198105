/**
 * A stored answer, or the part of it that was asked for: players of films ask for ranges.
 * @param range the request's `Range`; null and forms other than one range: all of it
 */
export async function rangeOf(answer: Response, range: string | null): Promise<Response> {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return answer;
  const content = await answer.blob();
  const { size } = content;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first > last) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  }
  const headers = new Headers(answer.headers);
  headers.set('content-range', `bytes ${first}-${last}/${size}`);
  headers.set('content-length', String(last - first + 1));
  return new Response(content.slice(first, last + 1), { status: 206, headers });
}
