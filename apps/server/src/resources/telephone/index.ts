export { telephonePart } from './telephone-part';
