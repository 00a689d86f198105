export { OperatorsHolidays } from './operators-holidays';
