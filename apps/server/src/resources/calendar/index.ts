export { operatorsHolidays } from './operators-holidays';
