import { afterEach, expect, test } from 'vitest';
import { drawPage } from '../kit/testing/draw-page';
import { PageFrame } from '../kit/page/PageFrame';
import { AreaTabs } from './AreaTabs';
import { Navigation } from './Navigation';

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

/** The page at a path inside the shell's parts that say where it stands. */
async function open(path: string, refused: Readonly<Record<string, 'administrator'>> = {}) {
  const parent = { path: '/station', label: 'Places' };
  const Page = () => (
    <>
      <Navigation />
      <AreaTabs />
      <PageFrame title="A page" parent={parent}>
        .
      </PageFrame>
    </>
  );
  const getOwnPermissions = async () => ({ role: 'viewer' as const, refused, limited_to: null });
  page = await drawPage({
    pages: { [path]: Page },
    client: { getOwnPermissions } as never,
    parts: ['shell'],
  });
}

const current = () =>
  [...document.querySelectorAll('[data-within], [data-current]')].map(
    (element) => element.textContent,
  );
const tabs = (name: string) =>
  [...document.querySelectorAll(`nav[aria-label="${name}"] a`)].map(
    (element) => element.textContent,
  );

test('a page that shares its entry stands under tabs that lead to the others', async () => {
  await open('/network-style');
  expect(current()).toEqual(['Network', 'Names and signs']);
  expect(tabs('Network')).toEqual(['Places', 'Lines', 'Stops', 'Names and signs', 'Output types']);
  expect(document.querySelector('nav[aria-label="Where you are"]')).toBeNull();
});

test('a tab that holds several pages shows a second row of tabs for them', async () => {
  await open('/security-log');
  expect(current()).toEqual(['Settings', 'Activity', 'Security log']);
  expect(tabs('Activity')).toEqual(['Audit log', 'Security log']);
});

test('the page of one thing says of which list and of which area it is', async () => {
  await open('/station/edit');
  expect(current()).toEqual(['Network']);
  expect(tabs('Network')).toEqual([]);
  const way = document.querySelector('nav[aria-label="Where you are"]');
  expect(way?.textContent).toBe('Network/Places');
  expect(way?.querySelector('a')?.getAttribute('href')).toBe('/station');
});
