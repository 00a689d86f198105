import type { ErrorBody, HeldChange, Role, Station } from '@perron/schema';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect } from 'vitest';
import { createTestApp } from '../../../testing/test-app';
import { roleCaller, rolesOn } from '../../access/testing/role-caller';
import type { RoleCaller } from '../../access/testing/role-caller';

/**
 * Two nodes, with two people's rule on before each test and nothing held: what one node holds is approved on the
 * other. Closes them after the tests of the file that calls it.
 */
export async function twoNodes() {
  const clock = { nowMs: Date.now() };
  const perron = await createTestApp({ nowMs: () => clock.nowMs });
  const other = await createTestApp({ nowMs: () => clock.nowMs, beside: perron });
  const ada = await roleCaller(perron, 'editor');
  const bob = await roleCaller(perron, 'editor');
  const viewer = await roleCaller(perron, 'viewer');
  await roleCaller(perron, 'administrator');
  await rolesOn(perron);
  const made = async <T>(at: string, body: object) =>
    (await perron.send('POST', at, { body })).json<T>();
  /** Where all displays hang. */
  const station = await made<Station>('/api/stations', { name: 'Mitte', code: '900555101' });
  /** Where none does. */
  const empty = await made<Station>('/api/stations', { name: 'Leer', code: '900555102' });
  const types = await perron.send('GET', '/api/output-types?page_size=1');
  const output_type_id = types.json<{ items: { id: number }[] }>().items[0]?.id;
  for (const name of ['A', 'B', 'C', 'D']) {
    await made('/api/displays', { name, output_type_id, station_id: station.id });
  }
  afterAll(async () => {
    await other.close();
    await perron.close();
  });
  beforeEach(async () => {
    await perron.db.updateTable('access_rules').set({ two_people: true }).execute();
    await perron.db.deleteFrom('held_changes').execute();
  });

  /** Somebody who was there long before, so that nobody's changes are of a hand with this account. */
  async function stranger(role: Role): Promise<RoleCaller> {
    await perron.db.updateTable('access_rules').set({ two_people: false }).execute();
    const caller = await roleCaller(perron, role);
    await perron.db.updateTable('access_rules').set({ two_people: true }).execute();
    await aWeekPasses();
    return caller;
  }

  /** As if all that is in the history had been eight days ago. */
  async function aWeekPasses(): Promise<void> {
    await sql`alter table audit_log disable trigger audit_log_append_only`.execute(perron.db);
    await sql`update audit_log set at = now() - interval '8 days'`.execute(perron.db);
    await sql`alter table audit_log enable trigger audit_log_append_only`.execute(perron.db);
  }

  const url = () => `/api/stations/${station.id}`;

  async function current(): Promise<Station> {
    return (await perron.send('GET', url())).json<Station>();
  }

  async function waiting(caller: RoleCaller, node = other): Promise<HeldChange[]> {
    const { authorization } = caller;
    const answer = await node.app.inject({ url: '/api/held-changes', headers: { authorization } });
    return answer.json<{ items: HeldChange[] }>().items;
  }

  async function decide(caller: RoleCaller, id: number, approve = true) {
    const { authorization } = caller;
    return other.app.inject({
      method: 'POST',
      url: `/api/held-changes/${id}/decision`,
      payload: { approve },
      headers: { authorization },
    });
  }

  /** Ada changes what all displays may show. */
  async function asked(name: string): Promise<HeldChange> {
    const answer = await ada.call('PUT', url(), { name, code: station.code });
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([
      409,
      'second_person_needed',
    ]);
    const [held] = await waiting(bob);
    if (!held) throw new Error('Nothing waits.');
    return held;
  }

  return {
    clock,
    perron,
    other,
    ada,
    bob,
    viewer,
    station,
    empty,
    stranger,
    aWeekPasses,
    url,
    current,
    waiting,
    decide,
    asked,
  };
}
