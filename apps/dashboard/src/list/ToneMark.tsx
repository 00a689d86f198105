export { ToneMark } from '../kit/page/ToneMark';
export type { Tone } from '../kit/page/ToneMark';
