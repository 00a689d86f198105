import fc from 'fast-check';
import type { ApiCall } from './api-document';
import type { ApiRequest } from './api-request';
import type { Values } from './values';

/** Values of the parameters that are in one part of a request. */
function parametersOf(call: ApiCall, where: 'path' | 'query', values: Values) {
  const own = call.parameters.filter((parameter) => parameter.in === where);
  return fc.record(
    Object.fromEntries(own.map(({ name, schema }) => [name, values.property(name, schema)])),
    {
      requiredKeys: own.filter((parameter) => parameter.required).map(({ name }) => name),
      noNullPrototype: true,
    },
  );
}

/** States that a change builds on, and states that a reader has: those that exist, and others. */
const states = fc.constantFrom('"1"', '"2"', 'W/"1"', '*', '"999999"', '"1", "2"', 'nonsense', '');

const ranges = fc.constantFrom('bytes=0-9', 'bytes=-5', 'bytes=9-1', 'bytes=9999999-', 'lines=1-2');
const eventIds = fc.constantFrom('0', '-1', '9'.repeat(30), 'nonsense', '');

const headers = fc.record(
  {
    'if-match': states,
    'if-none-match': states,
    range: ranges,
    'last-event-id': eventIds,
    accept: fc.constantFrom('*/*', 'text/html'),
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** Requests that the document allows. */
export function validRequests(call: ApiCall, values: Values): fc.Arbitrary<ApiRequest> {
  return fc.record(
    {
      path: parametersOf(call, 'path', values),
      query: parametersOf(call, 'query', values),
      headers: fc.oneof(
        { weight: 3, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: headers },
      ),
      body: call.body ? values.of(call.body.schema) : fc.constant(undefined),
    },
    { noNullPrototype: true },
  );
}
