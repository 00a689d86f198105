import { useState } from 'react';
import type { RefObject, UIEvent } from 'react';

/** As `.row` is. */
export const rowHeight = 30;
/** Fewer rows than this are all drawn. */
const manyRows = 200;
/** Drawn above and below what is in view. */
const spare = 12;

/** Which of many rows of one height are drawn: those in view and some around them. */
export function useRowWindow(ref: RefObject<HTMLElement | null>, count: number) {
  const [view, setView] = useState({ top: 0, height: 600 });
  const isMany = count > manyRows;
  const from = isMany ? Math.max(0, Math.floor(view.top / rowHeight) - spare) : 0;
  const inView = Math.ceil(view.height / rowHeight) + 2 * spare;
  const until = isMany ? Math.min(count, from + inView) : count;
  const look = ({ scrollTop: top, clientHeight }: HTMLElement) =>
    setView({ top, height: clientHeight === 0 ? 600 : clientHeight });
  return {
    from,
    until,
    padTop: from * rowHeight,
    padBottom: (count - until) * rowHeight,
    onScroll: (event: UIEvent<HTMLElement>) => look(event.currentTarget),
    /** Scrolls so that the row is in view, and draws it. */
    reveal: (index: number) => {
      const tree = ref.current;
      if (!tree) return;
      const top = index * rowHeight;
      const height = tree.clientHeight === 0 ? 600 : tree.clientHeight;
      if (top < tree.scrollTop) tree.scrollTop = top;
      else if (top + rowHeight > tree.scrollTop + height) tree.scrollTop = top + rowHeight - height;
      look(tree);
    },
  };
}
