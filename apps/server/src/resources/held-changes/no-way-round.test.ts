import type { ErrorBody, User } from '@perron/schema';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { RoleCaller } from '../access/testing/role-caller';
import { codeOf, switchOn } from '../accounts/testing/authenticator';
import { signedIn } from '../accounts/testing/caller';
import { twoNodes } from './testing/two-nodes';

// How one person might try to be two.

const { clock, perron, ada, bob, station, empty, stranger, ...here } = await twoNodes();
const { aWeekPasses, url, waiting, decide } = here;

/** Expects that an administrator cannot make this change alone. */
async function refusedAlone(answer: Promise<{ statusCode: number; body: string }>) {
  const { statusCode, body } = await answer;
  expect([statusCode, (JSON.parse(body) as ErrorBody).code]).toEqual([409, 'second_person_needed']);
}

test('nobody makes a second administrator of oneself, by any way', async () => {
  const admin = await stranger('administrator');
  const victim = await stranger('editor');
  const sleeping = await stranger('administrator');
  await perron.db
    .updateTable('users')
    .set({ deactivated_at: new Date() })
    .where('id', '=', sleeping.user.id)
    .execute();
  const at = `/api/users/${victim.user.id}`;
  const name = { first_name: 'Zwei', last_name: 'Hand' };
  const password = 'nine amber trams';
  const { call } = admin;
  const invited = { ...name, email: 'zweite@perron.example' };
  await refusedAlone(call('POST', '/api/users', { ...invited, role: 'administrator' }));
  await refusedAlone(call('POST', '/api/users', { ...invited, role: 'editor', password }));
  await refusedAlone(call('PUT', `${at}/role`, { role: 'administrator' }));
  await refusedAlone(call('PUT', `${at}/password`, { new_password: password }));
  await refusedAlone(call('PUT', at, { ...name, email: 'mine@perron.example' }));
  await refusedAlone(call('POST', `/api/users/${sleeping.user.id}/activate`));
  await refusedAlone(call('PUT', '/api/access-rules', { roles: false }));
  // The server makes a change at once that gives nobody more power.
  expect((await call('POST', '/api/users', { ...invited, role: 'editor' })).statusCode).toBe(201);
  const renamed = await call('PUT', at, { ...name, email: victim.user.email });
  expect(renamed.statusCode).toBe(200);
  expect((await call('POST', `${at}/deactivate`)).statusCode).toBe(200);
});

test('a password that waits lies encrypted, and is set once another person approves', async () => {
  const admin = await stranger('administrator');
  const second = await stranger('administrator');
  const victim = await stranger('editor');
  const new_password = 'nine crimson trams';
  await refusedAlone(admin.call('PUT', `/api/users/${victim.user.id}/password`, { new_password }));
  const rows = await perron.db.selectFrom('held_changes').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(new_password);
  const [held] = await waiting(second);
  expect((await decide(second, held?.id ?? 0)).statusCode).toBe(200);
  const token = await signedIn(perron, victim.user.email, new_password);
  expect(token.access_token).toBeTruthy();
  const after = await perron.db.selectFrom('held_changes').select('sealed_body').execute();
  expect(after).toEqual([{ sealed_body: null }]);
});

test('an account that the asker has made or changed lately cannot approve, nor the other way round', async () => {
  const admin = await stranger('administrator');
  const puppet = await stranger('editor');
  const at = `/api/users/${puppet.user.id}`;
  const { email } = puppet.user;
  await admin.call('PUT', at, { email, first_name: 'Strohmann', last_name: '' });
  const ask = (by: RoleCaller, name: string) => by.call('PUT', url(), { name, code: station.code });
  await refusedAlone(ask(admin, 'Von oben'));
  const [byAdmin] = await waiting(puppet);
  expect((await decide(puppet, byAdmin?.id ?? 0)).json<ErrorBody>().code).toBe('forbidden');
  await refusedAlone(ask(puppet, 'Von unten'));
  const byPuppet = (await waiting(admin)).find(({ own }) => !own);
  expect((await decide(admin, byPuppet?.id ?? 0)).json<ErrorBody>().code).toBe('forbidden');
  expect((await decide(bob, byPuppet?.id ?? 0)).statusCode).toBe(200);
});

test('displays that are moved one by one wait as those that are moved together', async () => {
  const mover = await stranger('editor');
  const { items } = (await perron.send('GET', '/api/displays?page_size=200')).json<{
    items: { id: number; name: string; output_type_id: number }[];
  }>();
  const statuses: number[] = [];
  for (const { id, name, output_type_id } of items) {
    const body = { name, output_type_id, station_id: empty.id };
    statuses.push((await mover.call('PUT', `/api/displays/${id}`, body)).statusCode);
  }
  const half = Math.max(2, Math.floor(items.length / 2));
  expect(statuses.slice(0, half)).toEqual(Array.from({ length: half }, () => 200));
  expect(new Set(statuses.slice(half))).toEqual(new Set([409]));
  // Ten minutes later it is another matter.
  await sql`update events set at = now() - interval '11 minutes'`.execute(perron.db);
  const last = items.at(-1);
  if (!last) throw new Error('There are no displays.');
  const { id, ...body } = { ...last, station_id: empty.id };
  const later = await mover.call('PUT', `/api/displays/${id}`, {
    name: body.name,
    output_type_id: body.output_type_id,
    station_id: empty.id,
  });
  expect(later.statusCode).toBe(200);
});

test('of moves that are sent all at once no more pass than one after the other', async () => {
  const mover = await stranger('editor');
  const { items } = (await perron.send('GET', '/api/displays?page_size=200')).json<{
    items: { id: number; name: string; output_type_id: number }[];
  }>();
  const answers = await Promise.all(
    items.map(({ id, name, output_type_id }) =>
      mover.call('PUT', `/api/displays/${id}`, {
        name: `${name} neu`,
        output_type_id,
        station_id: station.id,
      }),
    ),
  );
  const made = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(made).toBeLessThanOrEqual(Math.max(2, Math.floor(items.length / 2)));
});

test('displays that are deleted together wait too, though none is left to count', async () => {
  const remover = await stranger('editor');
  const { items } = (await perron.send('GET', '/api/displays?page_size=200')).json<{
    items: { id: number }[];
  }>();
  await refusedAlone(
    remover.call('POST', '/api/displays/bulk', {
      action: 'delete',
      ids: items.map(({ id }) => id),
    }),
  );
});

test('an administrator who switches the rule on needs somebody else to approve', async () => {
  const admin = await stranger('administrator');
  await perron.db.updateTable('access_rules').set({ two_people: false }).execute();
  const { items } = (await perron.send('GET', '/api/users?role=administrator&page_size=200')).json<{
    items: User[];
  }>();
  for (const { id, email } of items.filter((user) => user.id !== admin.user.id)) {
    await admin.call('PUT', `/api/users/${id}`, { email, first_name: 'Neu', last_name: '' });
  }
  const rules = { roles: true, two_people: true };
  const refused = await admin.call('PUT', '/api/access-rules', rules);
  expect(refused.json<ErrorBody>().message).toContain('neither made nor changed');
  await aWeekPasses();
  expect((await admin.call('PUT', '/api/access-rules', rules)).statusCode).toBe(200);
});

test('where everybody must have a second factor, nothing else goes before it', async () => {
  await perron.db.updateTable('access_rules').set({ two_people: false }).execute();
  const rules = (second_factor: boolean) =>
    perron.send('PUT', '/api/access-rules', { body: { roles: true, second_factor } });
  const without = await rules(true);
  expect([without.statusCode, without.json<ErrorBody>().message]).toEqual([
    409,
    'Expected a second factor of your own: switch it on in your profile first.',
  ]);
  const own = await perron.newSession();
  const { secret } = await switchOn(perron, own, perron.signIn.password, clock.nowMs);
  expect((await rules(true)).statusCode).toBe(200);

  const list = await ada.call('GET', '/api/displays');
  expect([list.statusCode, list.json<ErrorBody>().code]).toEqual([403, 'second_factor_needed']);
  expect((await ada.call('GET', '/api/users/me')).statusCode).toBe(200);
  const permissions = await ada.call('GET', '/api/users/me/permissions');
  expect(permissions.json()).toMatchObject({ needs_second_factor: true });
  const token = await signedIn(perron, ada.user.email, 'nine violet trams');
  await switchOn(perron, token, 'nine violet trams', clock.nowMs);
  expect((await ada.call('GET', '/api/displays')).statusCode).toBe(200);

  await perron.db.updateTable('second_factors').set({ last_step: 0 }).execute();
  const off = await perron.send('POST', '/api/users/me/second-factor/disable', {
    body: { current_password: perron.signIn.password, code: codeOf(secret, clock.nowMs) },
  });
  expect(off.statusCode).toBe(409);
  await rules(false);
});
