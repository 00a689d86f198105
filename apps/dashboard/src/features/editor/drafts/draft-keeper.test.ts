import { beforeEach, expect, test } from 'vitest';
import type { Design } from '../model/design';
import { createEditorSession } from '../session/editor-session';
import { browserCopies } from './browser-copy';
import { createDraftKeeper } from './draft-keeper';
import { fakeServer, handTimers, memoryStorage, sceneOf } from './testing/fake-server';

const frame = { y: 0, width: 200, height: 150, rotation: 0, type: 'text' };
const first: Design = {
  name: 'Board',
  width: 640,
  height: 360,
  background: '#ffffff',
  widgets: ['a', 'b'].map((id) => ({ ...frame, id, x: 0 })),
};

function moved(design: Design, id: string, x: number): Design {
  const widgets = design.widgets.map((widget) => (widget.id === id ? { ...widget, x } : widget));
  return { ...design, widgets };
}

const places = ({ widgets }: { readonly widgets: Design['widgets'] }) => widgets.map(({ x }) => x);

let server: ReturnType<typeof fakeServer>;
let storage: ReturnType<typeof memoryStorage>;
beforeEach(() => {
  server = fakeServer(new Map([[1, first]]));
  storage = memoryStorage();
});

/** An editor page with the scene open. */
async function openPage({ published = first, version = 1 } = {}) {
  const timers = handTimers();
  const session = createEditorSession(published);
  const keeper = createDraftKeeper({
    session,
    timers,
    calls: server.calls,
    scene: sceneOf(published, version),
    copies: browserCopies(storage, 1, 7),
  });
  const close = keeper.start();
  await timers.pass();
  return {
    session,
    keeper,
    timers,
    close,
    move(id: string, x: number) {
      session.edit({ name: 'move', change: (design) => moved(design, id, x) });
    },
  };
}

test('edits are on the server a moment later, in one request for a run of them', async () => {
  const page = await openPage();
  for (let x = 1; x <= 30; x += 1) page.move('a', x);
  expect(server.saves).toBe(0);
  await page.timers.pass();
  expect(server.saves).toBe(1);
  expect(server.draft && places(server.draft)).toEqual([30, 0]);
  expect(page.keeper.state()).toMatchObject({ phase: 'saved', changes: 1 });
  expect(page.keeper.isUnsaved()).toBe(false);
});

test('a publication waits for the save under way, and no draft is saved beside it', async () => {
  const page = await openPage();
  let answer = () => {};
  server.held = new Promise((resolve) => (answer = resolve));
  page.move('a', 5);
  await page.timers.pass();
  const seen: number[] = [];
  let end = () => {};
  const published = page.keeper.whenIdle(async () => {
    seen.push(page.keeper.state().revision);
    await new Promise<void>((resolve) => (end = resolve));
  });
  await page.timers.pass();
  expect(seen).toEqual([]);
  answer();
  await page.timers.pass();
  expect(seen).toEqual([server.draft?.revision]);
  page.move('b', 6);
  await page.timers.pass();
  expect(server.saves).toBe(1);
  end();
  await published;
  await page.timers.pass();
  expect(server.saves).toBe(2);
  expect(server.draft && places(server.draft)).toEqual([5, 6]);
});

test('work edited while a save is under way follows it, also where the answer is late', async () => {
  const page = await openPage();
  let answer = () => {};
  server.held = new Promise((resolve) => (answer = resolve));
  page.move('a', 5);
  await page.timers.pass();
  page.move('b', 6);
  await page.timers.pass();
  expect(server.saves).toBe(0);
  answer();
  await page.timers.pass();
  expect(page.keeper.state().phase).toBe('saved');
  expect(server.draft && places(server.draft)).toEqual([5, 6]);
});

test('a change that is taken back wholly leaves no draft', async () => {
  const page = await openPage();
  page.move('a', 5);
  await page.timers.pass();
  page.session.undo();
  await page.timers.pass();
  expect(server.draft).toBeNull();
  expect(page.keeper.state()).toMatchObject({ phase: 'saved', changes: 0, revision: 0 });
});

test.each([0, 401, 503])('while the server answers %s the work is in the browser', async (how) => {
  const page = await openPage();
  server.failing = how;
  page.move('a', 5);
  await page.timers.pass();
  expect(page.keeper.state().phase).toBe('away');
  for (let minute = 0; minute < 10; minute += 1) await page.timers.pass();
  page.move('b', 6);
  await page.timers.pass();
  server.failing = null;
  await page.timers.pass();
  expect(server.draft && places(server.draft)).toEqual([5, 6]);
  expect(page.keeper.state().phase).toBe('saved');
});

test('after a crash while the server was away the work is there again', async () => {
  const page = await openPage();
  server.failing = 0;
  page.move('a', 5);
  await page.timers.pass();
  // The page is gone without a word; the server comes back.
  server.failing = null;
  const again = await openPage();
  expect(places(again.session.state().design)).toEqual([5, 0]);
  expect(again.keeper.state()).toMatchObject({ continued: 'browser', changes: 1 });
  expect(server.draft && places(server.draft)).toEqual([5, 0]);
  again.session.undo();
  expect(places(again.session.state().design)).toEqual([0, 0]);
});

test('a page that is opened while the server is away goes on with what the browser has', async () => {
  const page = await openPage();
  server.failing = 0;
  page.move('a', 5);
  await page.timers.pass();
  page.close();
  const again = await openPage();
  expect(places(again.session.state().design)).toEqual([5, 0]);
  again.move('b', 6);
  await again.timers.pass();
  server.failing = null;
  await again.timers.pass();
  expect(server.draft && places(server.draft)).toEqual([5, 6]);
});

test('the draft of another day is continued, and can be discarded and got back', async () => {
  server.saveElsewhere(moved(first, 'a', 5), 1);
  const page = await openPage();
  expect(page.keeper.state()).toMatchObject({ continued: 'server', phase: 'saved', changes: 1 });
  page.keeper.discard();
  await page.timers.pass();
  expect(server.draft).toBeNull();
  page.session.undo();
  await page.timers.pass();
  expect(server.draft && places(server.draft)).toEqual([5, 0]);
});

test('two tabs that change different widgets are joined without a question', async () => {
  const [firstPage, secondPage] = [await openPage(), await openPage()];
  firstPage.move('a', 5);
  await firstPage.timers.pass();
  secondPage.move('b', 6);
  await secondPage.timers.pass();
  expect(server.draft && places(server.draft)).toEqual([5, 6]);
  expect(secondPage.keeper.state()).toMatchObject({
    phase: 'saved',
    other: null,
    joined: { from: 'draft', changes: 1 },
  });
});

test('two tabs that move one widget: the second one is asked, and keeps its work until then', async () => {
  const [firstPage, secondPage] = [await openPage(), await openPage()];
  firstPage.move('a', 5);
  await firstPage.timers.pass();
  secondPage.move('a', 7);
  await secondPage.timers.pass();
  expect(secondPage.keeper.state()).toMatchObject({ phase: 'elsewhere', other: { revision: 1 } });
  expect(server.draft && places(server.draft)).toEqual([5, 0]);
  secondPage.keeper.settleOther('joined');
  await secondPage.timers.pass();
  expect(server.draft && places(server.draft)).toEqual([7, 0]);
  expect(secondPage.keeper.state()).toMatchObject({ phase: 'saved', other: null });
});

test('the work takes in a publication by somebody else, and undo takes back one’s own steps only', async () => {
  const page = await openPage();
  page.move('a', 5);
  page.move('a', 9);
  await page.timers.pass();
  page.keeper.onSceneChanged(sceneOf(moved(first, 'b', 6), 2));
  expect(page.keeper.state()).toMatchObject({
    remoteChange: null,
    base: { version: 2 },
    joined: { from: 'publication', changes: 1 },
  });
  const seen = () => places(page.session.state().design);
  expect(seen()).toEqual([9, 6]);
  page.session.undo();
  expect(seen()).toEqual([5, 6]);
  page.session.undo();
  expect(seen()).toEqual([0, 6]);
  expect(page.session.state().undoes).toBeNull();
  page.session.redo();
  await page.timers.pass();
  expect(server.draft && places(server.draft)).toEqual([5, 6]);
  expect(server.draft?.base_version).toBe(2);
});

test.each([
  ['mine', [5, 0]],
  ['theirs', [7, 6]],
  ['joined', [5, 6]],
] as const)('somebody published meanwhile, and "%s" is chosen', async (choice, expected) => {
  const page = await openPage();
  page.move('a', 5);
  await page.timers.pass();
  page.keeper.onSceneChanged(sceneOf(moved(moved(first, 'a', 7), 'b', 6), 2));
  expect(page.keeper.state().remoteChange?.version).toBe(2);
  expect(places(page.session.state().design)).toEqual([5, 0]);
  page.keeper.settleRemoteChange(choice);
  await page.timers.pass();
  expect(places(page.session.state().design)).toEqual(expected);
  expect(page.keeper.state()).toMatchObject({ remoteChange: null, base: { version: 2 } });
  expect(server.draft?.base_version).toBe(choice === 'theirs' ? undefined : 2);
});

test('without own work the page shows at once what somebody else published', async () => {
  const page = await openPage();
  page.keeper.onSceneChanged(sceneOf(moved(first, 'b', 6), 2));
  expect(places(page.session.state().design)).toEqual([0, 6]);
  expect(page.keeper.state()).toMatchObject({ remoteChange: null, base: { version: 2 } });
});

test('a draft from before a publication is opened with what was published since', async () => {
  server.saveElsewhere(moved(first, 'a', 5), 1);
  const page = await openPage({ published: moved(first, 'b', 6), version: 2 });
  await page.timers.pass();
  expect(page.keeper.state()).toMatchObject({ remoteChange: null, base: { version: 2 } });
  expect(server.draft && places(server.draft)).toEqual([5, 6]);
});

test('one that changed the same is opened beside the publication', async () => {
  server.saveElsewhere(moved(first, 'a', 5), 1);
  const page = await openPage({ published: moved(first, 'a', 6), version: 2 });
  expect(page.keeper.state()).toMatchObject({ remoteChange: { version: 2 }, base: { version: 1 } });
  page.keeper.settleRemoteChange('joined');
  await page.timers.pass();
  expect(server.draft && places(server.draft)).toEqual([5, 0]);
});

test('after a publication work builds on it; taken back, it is a draft again', async () => {
  const page = await openPage();
  page.move('a', 5);
  await page.timers.pass();
  const { design } = page.session.state();
  await server.calls.discard(1);
  page.keeper.published(sceneOf(design, 2), design);
  await page.timers.pass();
  expect(page.keeper.state()).toMatchObject({ changes: 0, base: { version: 2 }, revision: 0 });
  page.keeper.onSceneChanged(sceneOf(design, 2));
  page.keeper.tookBack(sceneOf(first, 3));
  await page.timers.pass();
  expect(page.keeper.state()).toMatchObject({ changes: 1, base: { version: 3 } });
  expect(server.draft?.base_version).toBe(3);
});

test('work on a scene that was deleted stays in the browser', async () => {
  const page = await openPage();
  server.failing = 404;
  page.move('a', 5);
  await page.timers.pass();
  expect(page.keeper.state().phase).toBe('gone');
  expect(browserCopies(storage, 1, 7).read()?.design.widgets[0]?.x).toBe(5);
});
