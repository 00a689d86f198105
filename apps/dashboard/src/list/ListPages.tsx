export { ListPages } from '../kit/table/ListPages';
