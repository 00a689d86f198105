import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReportProblemContext } from '../host/report-problem';
import { carouselModel } from './model';
import type { CarouselModel } from './model';
import { Renderer } from './Renderer';
import { carouselSample } from './sample';
import { sampleContents } from './sample-pictures';

let root: Root;
let page: HTMLElement;
let reported: string[];
const report = (error: unknown) => void reported.push(String(error));
/** Answers to the pictures that are being loaded, by their address. */
let answers: Map<string, { load: () => void; fail: (reason: Error) => void }>;

const urls = sampleContents.map(({ media }) => media[0]!.url);
const model = carouselModel({
  ...carouselSample,
  situation: { ...carouselSample.situation, contents: sampleContents, nowMs: 0 },
});

class LoadingImage {
  src = '';
  decode(): Promise<void> {
    return new Promise((load, fail) => answers.set(this.src, { load, fail }));
  }
}

/** The motions that run, in the order of their beginning. */
let motions: Keyframe[][];

function animate(keyframes: Keyframe[]) {
  motions.push(keyframes);
  return {
    playbackRate: 1,
    currentTime: 0,
    cancel: () => motions.splice(motions.indexOf(keyframes), 1),
  };
}

beforeEach(() => {
  motions = [];
  Object.assign(HTMLElement.prototype, { animate });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('Image', LoadingImage);
  reported = [];
  answers = new Map();
  page = document.createElement('div');
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(change: Partial<CarouselModel> = {}): Promise<void> {
  const carousel = createElement(Renderer, { model: { ...model, ...change } });
  await act(async () =>
    root.render(createElement(ReportProblemContext, { value: report }, carousel)),
  );
}

async function answer(what: 'load' | 'fail', ...files: string[]): Promise<void> {
  await act(async () => {
    for (const url of files) answers.get(url)?.[what](new Error('404'));
  });
}

/** Addresses of the pictures shown and waiting, in the order of their places. */
function pictures(): string[] {
  return [...page.querySelectorAll('img')].map((image) => image.src);
}

it('shows nothing until every picture is there', async () => {
  await show();
  await answer('load', urls[0]!, urls[1]!);
  expect(pictures()).toEqual([]);
  await answer('load', urls[2]!);
  expect(pictures()).toEqual([urls[0], urls[1]]);
});

it('leaves a picture in its place when it becomes the one shown', async () => {
  await show();
  await answer('load', ...urls);
  const waiting = page.querySelectorAll('img')[1];
  await show({ turn: 1 });
  expect(pictures()).toEqual([urls[2], urls[1]]);
  expect(page.querySelectorAll('img')[1]).toBe(waiting);
});

it('moves the shown slide out and the waiting one in, each from its place', async () => {
  await show();
  await answer('load', ...urls);
  const toLeft = [
    ['translate(0%, 0%)', 'translate(-100%, 0%)'],
    ['translate(100%, 0%)', 'translate(0%, 0%)'],
  ];
  await show({ isChanging: true });
  const run = () => motions.map((frames) => frames.map(({ transform }) => transform));
  expect(run()).toEqual(toLeft);
  await show({ isChanging: true, turn: 1, transitionMs: model.transitionMs + 6000 });
  expect(run()).toEqual(toLeft.toReversed());
  await show({ isChanging: true, direction: 'to-bottom' });
  expect(run()).toEqual([
    ['translate(0%, 0%)', 'translate(0%, 100%)'],
    ['translate(0%, -100%)', 'translate(0%, 0%)'],
  ]);
  await show();
  expect(run()).toEqual([]);
});

it('tells of a picture that cannot be loaded, and goes on without it', async () => {
  await show();
  await answer('load', urls[0]!, urls[2]!);
  await answer('fail', urls[1]!);
  expect(reported).toEqual([expect.stringContaining(`leaves out ${urls[1]!}`)]);
  expect(pictures()).toEqual([urls[0], urls[2]]);
});

it('shows the default slides, marked, where no picture can be loaded', async () => {
  await show();
  await answer('fail', ...urls);
  expect(page.querySelectorAll('svg')).toHaveLength(2);
  expect(page.textContent).toBe('DEMO Content');
});

it('tries again later, and shows what is there then', async () => {
  await show();
  await answer('fail', ...urls);
  await show({ attempt: 1 });
  await answer('load', ...urls);
  expect(pictures()).toEqual([urls[0], urls[1]]);
});

it('keeps what is on the glass while the next motifs load', async () => {
  await show();
  await answer('load', ...urls);
  const [first, ...others] = model.slides;
  const added = { ...first!, url: 'data:image/png,new' };
  await show({ slides: [added, ...others] });
  expect(pictures()).toEqual([urls[0], urls[1]]);
  await answer('load', added.url, ...urls);
  expect(pictures()).toEqual([added.url, urls[1]]);
});

it('drops a slide whose time is over at once, even while the next ones still load', async () => {
  await show();
  await answer('load', ...urls);
  const [first, second, third] = model.slides;
  const next = { ...third!, url: 'data:image/png,next' };
  await show({ slides: [second!, next], over: [first!.url, third!.url] });
  expect(pictures()).toEqual([urls[1]]);
});

it('changes to a slide that was loaded before its time without anything between', async () => {
  const [first, second] = model.slides;
  await show({ slides: [first!], ahead: [second!] });
  await answer('load', urls[0]!, urls[1]!);
  answers.clear();
  await show({ slides: [second!], over: [first!.url] });
  expect(pictures()).toEqual([urls[1]]);
});

it('shows the default slides when the last one ends', async () => {
  const [first, second] = model.slides;
  await show({ slides: [first!] });
  await answer('load', urls[0]!);
  await show({ slides: [], over: [first!.url] });
  expect(page.textContent).toBe('DEMO Content');
  await show({ slides: [second!], over: [first!.url] });
  expect(page.textContent).toBe('DEMO Content');
  await answer('load', urls[1]!);
  expect(pictures()).toEqual([urls[1]]);
});

it('gives a picture up that never comes', async () => {
  vi.useFakeTimers();
  await show();
  await answer('load', urls[0]!, urls[1]!);
  await act(async () => vi.advanceTimersByTimeAsync(30_000));
  vi.useRealTimers();
  expect(pictures()).toEqual([urls[0], urls[1]]);
});

it('keeps a single picture still', async () => {
  await show({ slides: model.slides.slice(0, 1) });
  await answer('load', urls[0]!);
  expect(pictures()).toEqual([urls[0]]);
  await show({ slides: model.slides.slice(0, 1), turn: 1 });
  expect(pictures()).toEqual([urls[0]]);
});

it('leaves out a film that breaks in the middle, and tells of it', async () => {
  const [first, second] = model.slides;
  const film = { kind: 'film', url: '/files/broken.webm', fit: 'cover' } as const;
  await show({ slides: [first!, second!] });
  await answer('load', urls[0]!, urls[1]!);
  vi.spyOn(document, 'createElement').mockImplementationOnce(() => {
    const loading = document.createElementNS('http://www.w3.org/1999/xhtml', 'video');
    queueMicrotask(() => loading.dispatchEvent(new Event('loadeddata')));
    return loading;
  });
  await show({ slides: [first!, film] });
  await answer('load', urls[0]!);
  const element = page.querySelector('video');
  expect(element).not.toBeNull();
  await act(async () => void element?.dispatchEvent(new Event('error')));
  expect(page.querySelector('video')).toBeNull();
  expect(pictures()).toEqual([urls[0]]);
  expect(reported).toEqual([expect.stringContaining('leaves out /files/broken.webm')]);
});
