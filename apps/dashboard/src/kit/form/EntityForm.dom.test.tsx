import { TextInput } from '@mantine/core';
import { ApiError } from '@perron/client';
import type { ErrorDetail } from '@perron/schema';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { button, click, drawPage, fill, press } from '../testing/draw-page';
import { EntityForm } from './EntityForm';
import { useEntityForm } from './use-entity-form';

interface Hall {
  readonly version: number;
  readonly name: string;
  readonly role: string | null;
}

const schema = z.object({
  name: z.string().trim().min(1).max(20),
  role: z.string().max(10).nullable(),
});
/** The page shows no plan. */
const labels = { name: 'Name', role: 'Role', plan: 'Plan' };
const hall: Hall = { version: 3, name: 'Hall', role: null };

const save = vi.fn<(values: object, options: object, consent: object) => Promise<Hall>>();
const load = vi.fn<() => Promise<Hall>>();
const saved = vi.fn();

function HallPage() {
  const form = useEntityForm({
    schema,
    labels,
    entity: hall,
    load,
    save,
    onSaved: saved,
    valuesOf: (entity: Hall | null) => ({ name: entity?.name ?? '', role: entity?.role ?? null }),
  });
  return (
    <EntityForm form={form} saveLabel="Save hall">
      <TextInput {...form.field('name')} />
      <TextInput {...form.field('role')} />
    </EntityForm>
  );
}

let page: Awaited<ReturnType<typeof drawPage>>;

async function draw(language: 'en' | 'de' = 'en') {
  save.mockReset();
  load.mockReset();
  saved.mockReset();
  page = await drawPage({ pages: { '/hall': HallPage, '/other': () => <p>Other</p> }, language });
}

afterEach(() => page.close());

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
const dialog = () => document.querySelector('[role=dialog]');

function refusal(status: number, details: readonly ErrorDetail[] = []): ApiError {
  const code = status === 412 ? 'precondition_failed' : 'unprocessable';
  return new ApiError(status, { code, message: 'refused', details: [...details] }, 'refused');
}

test('Ctrl+Enter saves what has changed, over the version that was read', async () => {
  await draw();
  save.mockResolvedValue({ ...hall, version: 4, name: 'Hall 1' });
  expect(button('Save hall')?.hasAttribute('disabled')).toBe(true);
  await fill(field('name'), 'Hall 1');
  expect(document.body.textContent).toContain('1 change');
  field('name')?.focus();
  await press('Enter', { ctrlKey: true });
  expect(save).toHaveBeenCalledExactlyOnceWith(
    { name: 'Hall 1', role: null },
    { ifVersion: 3 },
    {},
  );
  expect(saved).toHaveBeenCalledOnce();
});

test('Enter in a field saves nothing, and the button and Ctrl+Enter do', async () => {
  await draw();
  save.mockResolvedValue({ ...hall, version: 4, name: 'Hall 1' });
  await fill(field('name'), 'Hall 1');
  await press('Enter');
  expect(save).not.toHaveBeenCalled();
  await click(button('Save hall'));
  expect(save).toHaveBeenCalledOnce();
});

test('pressed twice, it saves once', async () => {
  await draw();
  let answer: (entity: Hall) => void = () => undefined;
  save.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await fill(field('name'), 'Hall 1');
  await press('s', { ctrlKey: true });
  await press('s', { ctrlKey: true });
  expect(save).toHaveBeenCalledOnce();
  expect(button('Save hall')?.hasAttribute('data-loading')).toBe(true);
  await act(async () => answer({ ...hall, version: 4, name: 'Hall 1' }));
  expect(button('Save hall')?.hasAttribute('data-loading')).toBe(false);
});

test('text typed while the answer is under way is kept, and is the next change', async () => {
  await draw();
  let answer: (entity: Hall) => void = () => undefined;
  save.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await fill(field('name'), 'Hall 1');
  await press('s', { ctrlKey: true });
  await fill(field('name'), 'Hall 12');
  await act(async () => answer({ version: 4, name: 'Hall 1', role: 'Platform' }));
  expect(field('name')?.value).toBe('Hall 12');
  expect(field('role')?.value).toBe('Platform');
  expect(document.body.textContent).toContain('1 change');
  await press('s', { ctrlKey: true });
  expect(save).toHaveBeenLastCalledWith(
    { name: 'Hall 12', role: 'Platform' },
    { ifVersion: 4 },
    {},
  );
});

test('a breach of the contract is said at its field before anything is sent', async () => {
  await draw('de');
  await fill(field('name'), '');
  await click(button('Save hall'));
  expect(save).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('Füllen Sie dieses Feld aus.');
  expect(document.activeElement).toBe(field('name'));
});

test('a refusal of the server is said at its field, in the language of the operator', async () => {
  await draw('de');
  const values = { maximum: 10 };
  save.mockRejectedValue(
    refusal(422, [{ path: 'body.role', message: 'too long', code: 'too_long', values }]),
  );
  await fill(field('name'), 'Hall 1');
  await click(button('Save hall'));
  expect(document.body.textContent).toContain('Verwenden Sie höchstens 10 Zeichen.');
  expect(document.body.textContent).not.toContain('too long');
  expect(document.activeElement).toBe(field('role'));
});

test('a refusal that is about no field stands above the form', async () => {
  await draw('de');
  save.mockRejectedValue(refusal(422));
  await fill(field('name'), 'Hall 1');
  await click(button('Save hall'));
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    'Nicht gespeichert. Ein Wert wird nicht angenommen.',
  );
});

test.each([
  ['of a field that the page knows and does not show', 'body.plan', 'Plan'],
  ['inside of such a field', 'body.plan.2.size', 'Plan'],
  ['of a field that it does not know', 'body.scenes.3.duration', 'scenes › 3 › duration'],
])('a refusal %s stands above the form', async (_, path, label) => {
  await draw('de');
  save.mockRejectedValue(
    refusal(422, [
      { path: 'body.role', message: 'too long', code: 'too_long', values: { maximum: 10 } },
      { path, message: 'expected a value', code: 'required' },
    ]),
  );
  await fill(field('name'), 'Hall 1');
  await click(button('Save hall'));
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    `Nicht gespeichert. ${label}: Füllen Sie dieses Feld aus.`,
  );
  expect(document.activeElement).toBe(field('role'));
  save.mockResolvedValue({ ...hall, version: 4, name: 'Hall 1' });
  await click(button('Save hall'));
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).toBeNull());
});

test('when somebody else was faster, both versions are shown and what is chosen is saved', async () => {
  await draw();
  save.mockRejectedValueOnce(refusal(412));
  load.mockResolvedValue({ version: 5, name: 'Hall A', role: 'Platform' });
  await fill(field('name'), 'Hall 1');
  await press('s', { ctrlKey: true });
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Both have changed this.'));
  const text = dialog()?.textContent ?? '';
  for (const value of ['Hall 1', 'Hall A', '(empty)', 'Platform']) expect(text).toContain(value);
  save.mockResolvedValue({ version: 6, name: 'Hall 1', role: 'Platform' });
  await click(button('Save the chosen values'));
  expect(save).toHaveBeenLastCalledWith({ name: 'Hall 1', role: 'Platform' }, { ifVersion: 5 }, {});
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(field('role')?.value).toBe('Platform');
});

test('displays that saving leaves without a scene are named, and saving anyway says so', async () => {
  await draw('de');
  const items = [{ entity: 'display' as const, id: 3, name: 'Gleis 1' }];
  const displaysLeft = { total: 1, items };
  const body = { code: 'left_without_scene' as const, message: 'refused', displaysLeft };
  save.mockRejectedValue(new ApiError(409, body, 'refused'));
  await fill(field('name'), 'Hall 1');
  await click(button('Save hall'));
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Gleis 1'));
  await click(
    [...document.querySelectorAll('button')].find(
      (candidate) => candidate.textContent === 'Abbrechen',
    ),
  );
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(field('name')?.value).toBe('Hall 1');
  await click(button('Save hall'));
  await vi.waitFor(() => expect(button('Trotzdem speichern')).toBeDefined());
  save.mockResolvedValue({ ...hall, version: 4, name: 'Hall 1' });
  await click(button('Trotzdem speichern'));
  const consent = { leave_without_scene: 'true' };
  expect(save).toHaveBeenLastCalledWith({ name: 'Hall 1', role: null }, { ifVersion: 3 }, consent);
  await vi.waitFor(() => expect(dialog()).toBeNull());
});

test('all that saving takes from passengers is named with its displays, and a yes is to that alone', async () => {
  await draw();
  const refused = (confirm: string, total: number, ...names: string[]) => {
    const items = names.map((name, index) => ({ entity: 'display' as const, id: index + 1, name }));
    const displays = { total, items };
    const scenario = { entity: 'scenario' as const, id: 7, name: 'Emergency' };
    const disruption = { entity: 'disruption' as const, id: 8, name: 'Notarzt' };
    const body = {
      code: 'takes_from_passengers' as const,
      message: 'refused',
      confirm,
      losses: [
        { kind: 'unreadable_condition' as const, of: scenario, displays },
        { kind: 'disruption_not_shown' as const, of: disruption, displays },
      ],
    };
    return new ApiError(409, body, 'refused');
  };
  save.mockRejectedValueOnce(refused('first', 3, 'Gleis 1', 'Gleis 2'));
  save.mockRejectedValueOnce(refused('second', 4, 'Gleis 1', 'Gleis 2', 'Gleis 3'));
  save.mockResolvedValue({ ...hall, version: 4, name: 'Hall 1' });
  await fill(field('name'), 'Hall 1');
  // By the keys, as by the button.
  await press('Enter', { ctrlKey: true });
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Take this from passengers?'));
  const said = dialog()?.textContent ?? '';
  expect(said).toContain('Displays cannot read the condition of “Emergency”.');
  expect(said).toContain('The running disruption “Notarzt” would no longer be shown on these 3');
  expect(said).toContain('Gleis 2');
  expect(said).toContain('and 1 more');
  expect(save).toHaveBeenCalledTimes(1);
  await click(button('Save anyway'));
  // A third display has come meanwhile: that is asked again.
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('on these 4'));
  expect(save.mock.lastCall?.[2]).toEqual({ confirm_losses: 'first' });
  await click(button('Save anyway'));
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(save.mock.lastCall?.[2]).toEqual({ confirm_losses: 'second' });
});

test('leaving with changes asks, and staying keeps them', async () => {
  await draw();
  await fill(field('name'), 'Hall 1');
  const leave = () => void page.router.navigate({ to: '/other' });
  await act(async () => leave());
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Leave without saving?'));
  await click(button('Stay'));
  expect(field('name')?.value).toBe('Hall 1');
  await act(async () => leave());
  await vi.waitFor(() => expect(button('Leave without saving')).toBeDefined());
  await click(button('Leave without saving'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Other'));
});

test('leaving while the answer is under way waits for it, and leads where the operator wants', async () => {
  await draw();
  let answer: (entity: Hall) => void = () => undefined;
  save.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await fill(field('name'), 'Hall 1');
  await press('s', { ctrlKey: true });
  await act(async () => void page.router.navigate({ to: '/other' }));
  expect(dialog()).toBeNull();
  await act(async () => answer({ ...hall, version: 4, name: 'Hall 1' }));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Other'));
  // It would lead to the page of what was saved.
  expect(saved).not.toHaveBeenCalled();
});

test('leaving while a save is under way asks when it has failed', async () => {
  await draw();
  let refuse: (error: Error) => void = () => undefined;
  save.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
  await fill(field('name'), 'Hall 1');
  await press('s', { ctrlKey: true });
  await act(async () => void page.router.navigate({ to: '/other' }));
  await act(async () => refuse(refusal(422)));
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Leave without saving?'));
  await click(button('Stay'));
  expect(field('name')?.value).toBe('Hall 1');
  expect(document.body.textContent).toContain('Not saved.');
});

test('leaving without changes does not ask', async () => {
  await draw();
  await act(async () => void page.router.navigate({ to: '/other' }));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Other'));
});
