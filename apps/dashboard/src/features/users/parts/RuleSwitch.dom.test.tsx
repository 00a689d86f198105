import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, click, drawPage } from '../../../kit/testing/draw-page';
import { RuleSwitch } from './RuleSwitch';

const putAccessRules = vi.fn();
let page: Awaited<ReturnType<typeof drawPage>>;

const rules = {
  roles: true,
  two_people: false,
  second_factor: false,
  keys_rotated_at: null,
  session_idle_minutes: 10_080,
};

async function draw(rule: 'two_people' | 'second_factor', isOn: boolean): Promise<void> {
  putAccessRules.mockReset().mockResolvedValue({ ...rules, [rule]: !isOn });
  page = await drawPage({
    pages: { '/': () => <RuleSwitch rule={rule} /> },
    client: {
      putAccessRules,
      getAccessRules: async () => ({ ...rules, [rule]: isOn, version: 1 }),
      getOwnPermissions: () => new Promise<never>(() => undefined),
    },
    parts: ['users'],
  });
  await act(() => vi.waitFor(() => expect(button(isOn ? 'Switch off' : 'Switch on')).toBeTruthy()));
}
afterEach(() => page.close());

/** The dialog comes late. */
const inDialog = (name: string) =>
  vi.waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(
      (element) => element.textContent === name,
    );
    if (!found) throw new Error(`The question has no button ${name}.`);
    return found;
  });

test.each([
  ['two_people', false, 'Require two people?'],
  ['two_people', true, 'Let one person be enough?'],
  ['second_factor', false, 'Require a second factor of everybody?'],
  ['second_factor', true, 'Leave the second factor to everybody?'],
] as const)(
  '%s (on: %s) is switched after a question, and nothing else with it',
  async (...given) => {
    const [rule, isOn, question] = given;
    await draw(rule, isOn);
    const action = isOn ? 'Switch off' : 'Switch on';
    await click(button(action));
    await vi.waitFor(() => expect(document.body.textContent).toContain(question));
    expect(putAccessRules).not.toHaveBeenCalled();
    await click(await inDialog(action));
    const body = { roles: true, [rule]: !isOn };
    expect(putAccessRules).toHaveBeenCalledExactlyOnceWith({ body });
  },
);

test('a question that is left changes nothing', async () => {
  await draw('two_people', false);
  await click(button('Switch on'));
  await click(await inDialog('Cancel'));
  expect(putAccessRules).not.toHaveBeenCalled();
});
