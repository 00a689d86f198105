export { Notice } from '../kit/page/Notice';
