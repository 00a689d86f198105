import Konva from 'konva';
import '../../apps/display/src/fonts.css';
import { sampleStops } from '../../packages/widgets/src/shared/samples/sample-trip';
import { articles, banner, departures, ticker } from './situation';

const night = '#0b1a33';
const amber = '#ffb000';
const fontFamily = 'Inter';

function text(layer: Konva.Layer, config: Konva.TextConfig): Konva.Text {
  const node = new Konva.Text({ fontFamily, fill: night, ...config });
  layer.add(node);
  return node;
}

function pearls(layer: Konva.Layer, y: number): Konva.Circle {
  const stepPx = 1840 / (sampleStops.length - 1);
  layer.add(new Konva.Line({ points: [40, y, 1880, y], stroke: '#224f86', strokeWidth: 14 }));
  for (const [index, { name }] of sampleStops.entries()) {
    const x = 40 + index * stepPx;
    layer.add(
      new Konva.Circle({ x, y, radius: 12, fill: '#fff', stroke: '#224f86', strokeWidth: 6 }),
    );
    text(layer, { x, y: y - 20, text: name, fontSize: 17, rotation: -45 });
  }
  const train = new Konva.Circle({ x: 40, y, radius: 15, fill: amber });
  layer.add(train);
  return train;
}

/** Draws the same board on one canvas, as the field's usual library is used: moving parts by its frames. */
export function drawWithKonva(element: HTMLElement): void {
  const stage = new Konva.Stage({
    container: element as HTMLDivElement,
    width: 1920,
    height: 1080,
  });
  const layer = new Konva.Layer();
  stage.add(layer);
  layer.add(new Konva.Rect({ width: 1920, height: 1080, fill: '#fff' }));
  layer.add(new Konva.Rect({ width: 1200, height: 660, fill: night }));
  const minutes = departures.map(({ line, direction, minutes: left }, index) => {
    const y = 50 + index * 56;
    layer.add(
      new Konva.Rect({ x: 32, y, width: 92, height: 42, fill: '#224f86', cornerRadius: 4 }),
    );
    text(layer, { x: 52, y: y + 6, text: line, fontSize: 30, fill: '#fff', fontStyle: '600' });
    text(layer, { x: 160, y: y + 6, text: direction, fontSize: 30, fill: '#fff' });
    layer.add(new Konva.Rect({ x: 0, y: y + 50, width: 1200, height: 2, fill: '#24406f' }));
    return text(layer, { x: 1080, y: y + 6, text: `${left}'`, fontSize: 30, fill: '#fff' });
  });
  const clock = text(layer, { x: 1240, y: 30, fontSize: 90, text: '' });
  text(layer, { x: 1240, y: 200, fontSize: 60, text: '7°C' });
  text(layer, { x: 1240, y: 280, fontSize: 30, text: 'Leicht bewölkt' });
  layer.add(new Konva.Rect({ x: 1240, y: 400, width: 300, height: 260, fill: '#ffe9a8' }));
  text(layer, { x: 1260, y: 420, width: 260, fontSize: 30, text: banner.title });
  text(layer, { x: 1260, y: 500, width: 260, fontSize: 20, text: banner.text });
  const news = new Konva.Group({ x: 1560, y: 160 });
  const headline = new Konva.Text({ fontFamily, width: 300, fontSize: 36, fontStyle: '700' });
  const body = new Konva.Text({ fontFamily, width: 300, y: 140, fontSize: 22 });
  news.add(headline, body);
  layer.add(news);
  const trains = [pearls(layer, 810), pearls(layer, 980)];
  layer.add(new Konva.Rect({ y: 1010, width: 1920, height: 70, fill: '#fff' }));
  const running = text(layer, { y: 1028, fontSize: 34, text: ticker });

  const startMs = performance.now();
  new Konva.Animation((frame) => {
    const way = 1920 + running.width();
    running.x(1920 - ((frame.time * 0.09) % way));
  }, layer).start();
  window.setInterval(() => {
    const passed = (performance.now() - startMs) / 60_000;
    for (const train of trains) train.x(40 + ((passed * 100) % 1840));
  }, 200);
  let article = 0;
  const tick = () => {
    clock.text(new Date().toLocaleTimeString('de-DE'));
    const blink = Math.floor(Date.now() / 1000) % 2 === 0;
    for (const minute of minutes.slice(0, 1)) minute.fill(blink ? amber : '#fff');
  };
  const turn = () => {
    const shown = articles[article++ % articles.length];
    headline.text(shown?.title ?? '');
    body.text(shown?.text ?? '');
    news.x(1900);
    news.to({ x: 1560, duration: 0.5 });
  };
  tick();
  turn();
  window.setInterval(tick, 1_000);
  window.setInterval(turn, 5_000);
  layer.draw();
}
