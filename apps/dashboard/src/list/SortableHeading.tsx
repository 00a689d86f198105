export { SortableHeading } from '../kit/table/SortableHeading';
