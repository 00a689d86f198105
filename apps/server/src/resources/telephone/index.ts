export { closeCallStates } from './calls';
export { telephonePart } from './telephone-part';
