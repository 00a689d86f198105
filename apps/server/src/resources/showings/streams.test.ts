import type { ServerEvent, Showing } from '@perron/schema';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sendReport } from '../display-reports/testing/send-report';
import { bearer, newDisplay, newStation } from '../events/testing/event-calls';
import { EventNodes } from '../events/testing/event-nodes';
import type { EventNode } from '../events/testing/event-nodes';

let nodes: EventNodes;
let perron: EventNode;
/** Another server on the same database. */
let other: EventNode;
beforeAll(async () => {
  nodes = new EventNodes();
  perron = await nodes.start();
  other = await nodes.start(perron);
});
afterAll(async () => {
  await other.close();
  await perron.close();
});
afterEach(() => nodes.hangUp());

const showing: ServerEvent = { event: 'showing' };
const scene = { width: 640, height: 360, background: '#000000', widgets: [] };

test('a display on another server is told at once; strangers with its number are not', async () => {
  const here = await newStation(perron, 'Bühne', '900999777');
  const { id, headers } = await newDisplay(perron, here);
  const token = headers.authorization.replace('Bearer ', '');
  await sendReport(perron, {}, token);
  const display = await nodes.listen(other.baseUrl, { headers });
  const stranger = await nodes.listen(other.baseUrl, { query: `?sid=900999777&display=${id}` });
  const operator = await nodes.listen(other.baseUrl, { headers: await bearer(perron) });
  const url = `/api/displays/${id}/showing`;
  const begun = await perron.send('POST', url, { body: { design: scene } });
  expect(begun.statusCode, begun.body).toBe(202);
  expect(await display.received(1)).toEqual([showing]);
  const own = await other.app.inject({ url: '/api/display-runtime/showing', headers });
  expect(own.json()).toMatchObject({ showing: { id: begun.json<Showing>().id, scene } });
  expect((await perron.send('DELETE', url)).statusCode).toBe(204);
  expect(await display.received(2)).toEqual([showing, showing]);
  expect(await operator.received(2)).toMatchObject([
    { event: 'change', entity: 'display', id, action: 'showed', displays: [] },
    { event: 'change', entity: 'display', id, action: 'showing_ended', displays: [] },
  ]);
  expect(stranger.events()).toEqual([]);
});
