export { orderAfterClick, pageSizes } from '../kit/table/list-order';
export type { ListOrder, PageSize } from '../kit/table/list-order';
