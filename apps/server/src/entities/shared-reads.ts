interface Reads<Answer> {
  readonly running: Promise<Answer>;
  /** Begins when the running one has ended. `null` means that nobody has asked since that began. */
  next: Promise<Answer> | null;
}

/**
 * Lets callers that ask the same at the same time share one read, as all open pages do when they
 * hear of a change. Every answer is read after its question: while one read runs, the next is for
 * all callers that have come since. Answers are shared, so nobody may change one.
 * @param read must depend on the question alone, not on the caller
 */
export function sharedReads<Question, Answer>(
  read: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const byQuestion = new Map<string, Reads<Answer>>();

  function begin(key: string, question: Question): Promise<Answer> {
    const running = read(question);
    const reads: Reads<Answer> = { running, next: null };
    byQuestion.set(key, reads);
    const forget = () => {
      if (byQuestion.get(key) === reads && reads.next === null) byQuestion.delete(key);
    };
    running.then(forget, forget);
    return running;
  }

  return (question) => {
    const key = JSON.stringify(question);
    const reads = byQuestion.get(key);
    if (!reads) return begin(key, question);
    const again = () => begin(key, question);
    reads.next ??= reads.running.then(again, again);
    return reads.next;
  };
}

/** The list of a service, read once for all callers that ask for the same page at the same time. */
export function sharedList<Query, Page>(service: {
  list(query: Query): Promise<Page>;
}): (query: Query) => Promise<Page> {
  return sharedReads((query: Query) => service.list(query));
}
