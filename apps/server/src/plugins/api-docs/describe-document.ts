import { apiErrors } from '@perron/schema';
import type { ApiErrorCode, ErrorBody, Operation } from '@perron/schema';
import type { Example } from '@perron/schema/examples';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { introduction } from './introduction';
import { shellExample } from './shell-example';
import type { ExampleContext } from './shell-example';
import { isVariable } from './shell-word';
import { tidySchemas } from './tidy-schemas';

type Document = OpenAPIV3_1.Document;
type Described = OpenAPIV3_1.OperationObject;
type Response = OpenAPIV3_1.ResponseObject;

/** Beside the calls and the server's address, an example of each call by its id. */
export interface DocumentContext extends ExampleContext {
  readonly examples: Readonly<Record<string, Example>>;
}

/** When each error comes. */
const meanings: Readonly<Record<ApiErrorCode, string>> = {
  invalid_request: 'The request does not fit; `details` names each field.',
  unsupported_grant_type: 'There is no provider for this kind of signing in.',
  invalid_grant: 'The password or the token is not right, or its time is over.',
  second_factor_needed: 'Switch on a second factor first.',
  second_person_needed: 'Most displays would show it: it waits until another person approves it.',
  account_deactivated: 'The password is right, but the account is deactivated.',
  mfa_required:
    'The password is right, and a code of the second factor is expected; `mfa_token` goes with it.',
  unauthorized: 'No token came, or it is not valid any more.',
  key_revoked: 'The API key was good once: it was revoked, deleted, or has another secret now.',
  key_expired: 'The time of the API key is over. Operators may prolong it.',
  role_forbids: 'The role of the user does not reach; `details` names the role that is needed.',
  outside_area: 'The change lies outside the lines and stations of the dispatcher.',
  forbidden: 'The caller may not do this.',
  not_found: 'There is no such thing.',
  method_not_allowed: 'The address does not know this method; `Allow` names those that it does.',
  conflict: 'It is in use, or clashes with another one; `usedBy` names what uses it.',
  left_without_scene:
    'The change would leave displays without a scene; `displaysLeft` names them. Sent again with `leave_without_scene=true` it is made.',
  takes_from_passengers:
    'The change would take something from passengers; `losses` names it. Sent again with `confirm_losses` and the value of `confirm` it is made.',
  showing_runs: 'The display shows another test; with `take_over` it ends.',
  precondition_failed: 'It was changed in the meantime; `current` is how it stands now.',
  payload_too_large: 'The body is too large.',
  quota_reached: 'All files together would have more bytes than they may.',
  unsupported_media_type: 'The body is of another kind than expected.',
  range_not_satisfiable: 'The file has no such range.',
  unprocessable: 'The request fits, but breaks a rule; `details` names the fields.',
  too_many_requests: 'Too many tries; `Retry-After` says when to go on.',
  insufficient_storage: 'The server has no room left to store it; nothing was changed.',
  internal_error: 'Something went wrong on the server; `requestId` finds it in the log.',
  upstream_failed: 'A service that this rests on did not answer.',
  unavailable:
    'The server or its database cannot answer now, and nothing was changed; `Retry-After` says when to try again.',
};

/** Errors that refuse a key; the call's own errors are added to them. */
const idempotencyErrors: readonly ApiErrorCode[] = ['invalid_request', 'conflict', 'unprocessable'];

/** The errors that a call answers with a status. */
function errorsOf(op: Operation, status: number): ApiErrorCode[] {
  const ofEveryPost = op.method === 'POST' ? idempotencyErrors : [];
  const codes = new Set<ApiErrorCode>([...op.errors, 'internal_error', 'unavailable']);
  const said = [...codes].filter((code) => apiErrors[code].status === status);
  if (said.length > 0) return said;
  return ofEveryPost.filter((code) => apiErrors[code].status === status);
}

function describeStatus(op: Operation, status: number, response: Response): void {
  const codes = errorsOf(op, status);
  const [code] = codes;
  if (code === undefined) {
    response.description =
      status === 201
        ? 'Made.'
        : status === 202
          ? 'Begun.'
          : status === 204
            ? 'Done.'
            : 'The answer.';
    return;
  }
  response.description = codes.map((entry) => `\`${entry}\`: ${meanings[entry]}`).join(' ');
  const example: ErrorBody = {
    code,
    message: meanings[code].replaceAll('`', ''),
    requestId: 'req-7',
  };
  for (const media of Object.values(response.content ?? {})) media.example = example;
}

const etag = {
  ETag: { schema: { type: 'string' }, description: 'The state of what was answered.' },
} as const;

const location = {
  Location: { schema: { type: 'string' }, description: 'Where what was made is read.' },
} as const;

function headerParameter(name: string, description: string): OpenAPIV3_1.ParameterObject {
  return { name, in: 'header', required: false, schema: { type: 'string' }, description };
}

function describeVersions(op: Operation, described: Described): void {
  const responses = (described.responses ??= {});
  const parameters = (described.parameters ??= []);
  const success = responses[op.status ?? 200];
  if (success && !('$ref' in success) && op.status !== 204) success.headers = { ...etag };
  if (op.method === 'GET') {
    parameters.push(headerParameter('If-None-Match', 'The ETag of what the caller has.'));
    responses[304] = { description: 'What the caller has is still right.', headers: { ...etag } };
  } else if (op.errors.includes('precondition_failed')) {
    parameters.push(
      headerParameter(
        'If-Match',
        'The ETag of what the change builds on: it is refused (412) if somebody was faster. Without it the change is made in any case.',
      ),
    );
  }
}

function describeIdempotency(described: Described): void {
  const parameter = headerParameter(
    'Idempotency-Key',
    'Makes a second try safe: 16 to 200 characters that nobody guesses, such as a random UUID. Within 24 hours the same caller’s call with the same key is not made again, and gets the first one’s answer (with `Idempotency-Replayed: true`); with another body it is refused (422), and while the first one runs, it waits. A call that has changed nothing is made again.',
  );
  parameter.schema = { type: 'string', minLength: 16, maxLength: 200 };
  (described.parameters ??= []).push(parameter);
}

function describeLocation({ responses }: Described): void {
  const made = responses?.[201];
  if (made && !('$ref' in made)) made.headers = { ...made.headers, ...location };
}

/** A file may be asked for in parts, as players of films do. */
function describeRanges(described: Described): void {
  const responses = (described.responses ??= {});
  (described.parameters ??= []).push(headerParameter('Range', 'Part of it, as `bytes=0-999`.'));
  const whole = responses[200];
  if (whole && !('$ref' in whole)) responses[206] = { ...whole, description: 'The part.' };
}

/** The page where calls are tried knows no variables: numbers are to be filled in there. */
function withNumbers(body: object): unknown {
  return JSON.parse(JSON.stringify(body).replace(/"\$(?:[A-Z_]*_)?ID"/g, '1'));
}

function describeExample(context: DocumentContext, op: Operation, described: Described): void {
  const example = context.examples[op.id];
  if (!example) return;
  const values = { ...example.params, ...example.query };
  for (const parameter of described.parameters ?? []) {
    const value = '$ref' in parameter ? undefined : values[parameter.name];
    if (value !== undefined && !isVariable(String(value)))
      Object.assign(parameter, { example: value });
  }
  const body = described.requestBody;
  if (body && !('$ref' in body) && example.body) {
    for (const media of Object.values(body.content)) media.example = withNumbers(example.body);
  }
  const text = op.description === undefined ? '' : `${op.description}\n\n`;
  const commands = shellExample(context, op.id, example);
  described.description = `${text}\`\`\`sh\n${commands}\n\`\`\``;
}

function describe(context: DocumentContext, op: Operation, described: Described): void {
  for (const [status, response] of Object.entries(described.responses ?? {})) {
    if (!('$ref' in response)) describeStatus(op, Number(status), response);
  }
  if (op.bodyType === 'multipart' && op.body) {
    const { $schema: _, ...schema } = z.toJSONSchema(op.body, { io: 'input' });
    described.requestBody = {
      required: true,
      // Zod's type of a JSON schema and the document's are the same thing, named twice.
      content: { 'multipart/form-data': { schema: schema as OpenAPIV3_1.SchemaObject } },
    };
  }
  if (op.versioned ?? op.revalidated) describeVersions(op, described);
  if (op.status === 201) describeLocation(described);
  if (op.method === 'POST') describeIdempotency(described);
  if (op.answerType === 'file') describeRanges(described);
  describeExample(context, op, described);
}

/**
 * The document with what the schemas do not say: what each status means, the headers that keep
 * changes from being lost, and an example of each call that works when it is pasted.
 */
export function describeDocument(document: Document, context: DocumentContext): Document {
  const copy = structuredClone(document);
  for (const methods of Object.values(copy.paths ?? {})) {
    for (const described of Object.values(methods ?? {})) {
      if (typeof described !== 'object' || !('operationId' in described)) continue;
      const op = context.operations[described.operationId ?? ''];
      if (op) describe(context, op, described);
    }
  }
  copy.info = { ...copy.info, description: introduction(context.baseUrl) };
  copy.servers = [{ url: context.baseUrl }];
  return tidySchemas(copy);
}
