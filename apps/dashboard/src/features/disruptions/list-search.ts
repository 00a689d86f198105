import { addressSearch, oneOf, wholeNumber } from '../../kit/address/address-search';

const tabs = ['open', 'over', 'templates'] as const;

/** The list's filters in the address. */
export const disruptionSearch = addressSearch({
  tab: oneOf(tabs, 'open'),
  line: wholeNumber(),
  page: wholeNumber({ max: 100_000 }, 1),
});
export type DisruptionSearch = ReturnType<typeof disruptionSearch>;
export const defaultDisruptionSearch = { tab: 'open', page: 1 } as const;

const number = wholeNumber({ max: 2_147_483_647 });

/** The content of the editor: a stored one, a copy of one, a template, or a new one. */
export const editorSearch = addressSearch({
  // A malformed number names nothing that is stored: the page says so instead of offering a new one.
  id: (said) => (said === undefined ? undefined : (number(said) ?? 0)),
  copy: number,
  template: number,
});

/** The span of the timeline, in the address. */
export const overviewSearch = addressSearch({ days: oneOf([1, 3, 7], 1) });
