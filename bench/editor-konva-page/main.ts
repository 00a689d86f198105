import Konva from 'konva';
import '../../apps/display/src/fonts.css';
import { sceneSize, widgetsInGrid } from '../editor-scene';
import type { BenchWidget } from '../editor-scene';

/** As large as the editor's stage in a window of 1440 × 900. */
const stageSize = { width: 900, height: 620 };
const scale = stageSize.width / sceneSize.width;

const query = new URLSearchParams(window.location.search);
const [count, dragged] = [Number(query.get('count')), Number(query.get('dragged'))];

function nodeOf({ type, text, ...place }: BenchWidget): Konva.Shape {
  if (type === 'rect') return new Konva.Rect({ ...place, fill: '#115d91' });
  const fontSize = Math.round(place.height * 0.5);
  return new Konva.Text({ ...place, fontFamily: 'Inter', fontSize, text: text ?? '14:03' });
}

function draw(container: HTMLDivElement): void {
  const stage = new Konva.Stage({ container, ...stageSize, scaleX: scale, scaleY: scale });
  const [scene, marks] = [new Konva.Layer({ listening: false }), new Konva.Layer()];
  stage.add(scene, marks);
  scene.add(new Konva.Rect({ ...sceneSize, fill: '#ffffff' }));
  const nodes = widgetsInGrid(count).map(nodeOf);
  scene.add(...nodes);
  if (query.has('cached')) for (const node of nodes) node.cache();
  const frame = new Konva.Rect({ stroke: '#1c6ea6', strokeWidth: 2, strokeScaleEnabled: false });
  marks.add(frame);
  stage.draw();
  const moved = nodes.slice(0, dragged).map((node) => ({ node, from: node.position() }));
  followPointer(container, (from, by) => {
    for (const { node, from: at } of moved) node.position({ x: at.x + by.x, y: at.y + by.y });
    if (moved.length === 0) frame.setAttrs({ ...from, width: by.x, height: by.y });
    else frame.setAttrs({ x: 40 + by.x, y: 40 + by.y, width: 400, height: 300 });
    if (moved.length > 0) scene.batchDraw();
    marks.batchDraw();
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Calls with the press and the way from there, px of the scene. */
function followPointer(container: HTMLElement, onMove: (from: Point, by: Point) => void): void {
  let from: Point | null = null;
  const at = ({ clientX, clientY }: PointerEvent) => ({ x: clientX / scale, y: clientY / scale });
  container.addEventListener('pointerdown', (event) => {
    from = at(event);
  });
  container.addEventListener('pointermove', (event) => {
    const now = at(event);
    if (from) onMove(from, { x: now.x - from.x, y: now.y - from.y });
  });
  container.addEventListener('pointerup', () => {
    from = null;
  });
}

const root = document.querySelector<HTMLDivElement>('#root');
if (!root) throw new Error('Root element not found');
void document.fonts.load('16px Inter').then(() => {
  draw(root);
  root.dataset['drawn'] = '';
});
