import { addressSearch, anyId, shortText, wholeNumber } from '../../kit/address/address-search';
import { listSearch } from '../../kit/table/list-search';
import type { ListAddress } from '../../kit/table/list-search';

/** The list of stations of lines that the address of its page asks for. */
export const lineStationSearch = listSearch({
  sorts: ['name', 'id', 'position', 'line', 'updated_at'],
  filters: { line_id: wholeNumber() },
});

export type LineStationSearch = ListAddress<typeof lineStationSearch>;

export const editSearch = addressSearch({ id: anyId, line: anyId });

/** The stop that an address names none for (specification, section 2). */
export const defaultStopName = 'Zoologischer Garten';
export const stopSearch = addressSearch({ name: shortText(200, defaultStopName) });
