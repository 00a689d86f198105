import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import type { Design } from '../model/design';
import { createEditorSession } from '../session/editor-session';
import { browserCopies } from './browser-copy';
import { createDraftKeeper } from './draft-keeper';
import { fakeServer, handTimers, memoryStorage, sceneOf } from './testing/fake-server';

const numRuns = inject('manyRuns') ? 5_000 : 150;

const frame = { y: 0, width: 200, height: 150, rotation: 0, type: 'text', x: 0 };
const first: Design = {
  name: 'Board',
  width: 640,
  height: 360,
  background: '#ffffff',
  widgets: ['left', 'right'].map((id) => ({ ...frame, id })),
};

type Server = ReturnType<typeof fakeServer>;

/** A tab that edits one widget only. */
function openTab(server: Server, storage: ReturnType<typeof memoryStorage>, id: string) {
  const timers = handTimers();
  const session = createEditorSession(first);
  const keeper = createDraftKeeper({
    session,
    timers,
    calls: server.calls,
    scene: sceneOf(first, 1),
    copies: browserCopies(storage, 1, 7),
  });
  keeper.start();
  return {
    keeper,
    timers,
    put(x: number) {
      const change = (design: Design): Design => ({
        ...design,
        widgets: design.widgets.map((widget) => (widget.id === id ? { ...widget, x } : widget)),
      });
      session.edit({ name: 'move', change });
    },
    placeNow: () => placeIn(session.state().design, id),
  };
}

function placeIn({ widgets }: Pick<Design, 'widgets'>, id: string): number | undefined {
  return widgets.find((widget) => widget.id === id)?.x;
}

const acts = fc.array(
  fc.record({
    tab: fc.constantFrom('left' as const, 'right' as const),
    act: fc.constantFrom('edit', 'wait', 'wait', 'away', 'back'),
    x: fc.integer({ min: 1, max: 400 }),
  }),
  { maxLength: 60 },
);

test('two tabs edit one scene: in any order, the last edit of each is on its stage and at the server', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const server = fakeServer(new Map([[1, first]]));
      // Two devices: what one of them has kept is not there for the other.
      const tabs = {
        left: openTab(server, memoryStorage(), 'left'),
        right: openTab(server, memoryStorage(), 'right'),
      };
      const last = { left: 0, right: 0 };
      for (const { tab, act, x } of steps) {
        const { timers } = tabs[tab];
        if (act === 'edit') tabs[tab].put((last[tab] = x));
        else if (act === 'wait') await timers.pass();
        else server.failing = act === 'away' ? 0 : null;
        expect(tabs[tab].placeNow()).toBe(last[tab]);
      }
      server.failing = null;
      for (let turn = 0; turn < 6; turn += 1) {
        for (const { timers } of Object.values(tabs)) await timers.pass();
      }
      // They changed different widgets: nobody was asked.
      for (const { keeper } of Object.values(tabs)) expect(keeper.state().other).toBeNull();
      const stored = server.draft ?? first;
      expect(placeIn(stored, 'left')).toBe(last.left);
      expect(placeIn(stored, 'right')).toBe(last.right);
    }),
    { numRuns },
  );
});
