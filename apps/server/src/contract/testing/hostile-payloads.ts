interface HostilePayload {
  readonly type: string;
  readonly payload: string | Buffer;
  /** Any of these refuses it; 401 and 404 come before the body is looked at. */
  readonly statuses: readonly number[];
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';

/** Bodies that no call takes; where a call takes another type, it says so (415). */
export const hostilePayloads: readonly HostilePayload[] = [
  { type: json, payload: '{"name":', statuses: [400, 415] },
  { type: json, payload: '', statuses: [400, 415] },
  { type: json, payload: 'null', statuses: [400, 415] },
  { type: json, payload: '[]', statuses: [400, 415] },
  { type: json, payload: `${'['.repeat(10_000)}${']'.repeat(10_000)}`, statuses: [400, 415] },
  { type: json, payload: '{"name": "a", "name": "b"}', statuses: [400, 415] },
  { type: json, payload: '{"__proto__": {"admin": true}}', statuses: [400, 415] },
  { type: json, payload: '{"name": "\\u0000"}', statuses: [400, 415] },
  { type: json, payload: Buffer.from([0x22, 0xff, 0x22]), statuses: [400, 415] },
  { type: json, payload: `"${'x'.repeat(5_000_000)}"`, statuses: [413, 415] },
  { type: form, payload: 'name=a&name=b', statuses: [400, 415] },
  { type: multipart, payload: '--x\r\n\r\n', statuses: [400, 415] },
  { type: multipart, payload: 'nothing', statuses: [400, 415] },
  { type: 'text/plain', payload: '{"name": "a"}', statuses: [415] },
  { type: `${json}; charset=utf-16`, payload: '{"name": "a"}', statuses: [415] },
  { type: 'nonsense', payload: '{"name": "a"}', statuses: [415] },
];
