/**
 * Requests for the same thing share one: callers that ask while it is under way get its answer, or
 * its failure.
 * @param keyOf what makes two queries the same
 */
export function coalesce<Query, Answer>(
  keyOf: (query: Query) => string,
  load: (query: Query) => Promise<Answer>,
): (query: Query) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>();
  return (query) => {
    const key = keyOf(query);
    const found = underWay.get(key);
    if (found) return found;
    const call = load(query).finally(() => underWay.delete(key));
    underWay.set(key, call);
    return call;
  };
}
