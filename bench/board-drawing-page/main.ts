import { drawWithKonva } from './with-konva';
import { drawWithWidgets, turnAWeek } from './with-widgets';

declare global {
  interface Window {
    /** Draws a week of turned time, as fast as it goes. */
    readonly turnAWeek: () => Promise<void>;
  }
}

const query = new URLSearchParams(window.location.search);
const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('Root element not found');

if (query.get('by') === 'konva') drawWithKonva(root);
else {
  const view = drawWithWidgets(root, Number(query.get('widgets') ?? 0));
  Object.assign(window, { turnAWeek: () => turnAWeek(view) });
}
