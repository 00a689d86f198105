export { ListSearch } from '../kit/table/ListSearch';
