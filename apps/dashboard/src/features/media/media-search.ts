import { addressSearch, anyId, oneOf, wholeNumber } from '../../kit/address/address-search';
import { listSearch } from '../../kit/table/list-search';
import type { ListAddress } from '../../kit/table/list-search';

const bucketId = wholeNumber();

/** The lists that the addresses of contents and of buckets ask for. */
export const contentSearch = listSearch({
  sorts: ['name', 'id', 'status', 'bucket', 'valid_from', 'valid_until', 'updated_at'],
  filters: { status: oneOf(['on_air', 'on_hold']), bucketId },
});
export const bucketSearch = listSearch({
  sorts: ['name', 'id', 'content_count', 'updated_at'],
  filters: {},
});

export type ContentSearch = ListAddress<typeof contentSearch>;
export type BucketSearch = ListAddress<typeof bucketSearch>;

/** A page says calmly when what is named is no number. */
export const contentEditSearch = addressSearch({ id: anyId, bucketId });
