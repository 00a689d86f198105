import type { Operation } from '@perron/schema';
import type { Example, ExampleCall } from '@perron/schema/examples';
import { isVariable, shellWord } from './shell-word';

/** The calls of an API, and where it is reached (without a slash at the end). */
export interface ExampleContext {
  readonly operations: Readonly<Record<string, Operation>>;
  readonly baseUrl: string;
}

/** Escaped as an address wants it; a variable's value is one that needs no escapes. */
function addressPart(value: string | number): string {
  const text = String(value);
  return isVariable(text) ? text : encodeURIComponent(text);
}

function addressOf(op: Operation, { params = {}, query = {} }: ExampleCall): string {
  const path = op.path.replace(/\{(\w+)\}/g, (_, name: string) => addressPart(params[name] ?? ''));
  const fields = Object.entries(query).map(([name, value]) => `${name}=${addressPart(value)}`);
  return fields.length === 0 ? path : `${path}?${fields.join('&')}`;
}

/** JSON in which the variables of numbers stand without quotes. */
function jsonOf(body: ExampleCall['body']): string {
  return JSON.stringify(body, null, 2).replace(/"(\$(?:[A-Z_]*_)?ID)"/g, '$1');
}

function bodyArguments(op: Operation, body: ExampleCall['body']): string[] {
  if (!body) return [];
  const fields = Object.entries(body).map(([name, value]) => `${name}=${String(value)}`);
  switch (op.bodyType ?? 'json') {
    case 'json':
      return ["-H 'Content-Type: application/json'", `-d ${shellWord(jsonOf(body))}`];
    case 'form':
      return fields.map((field) => `--data-urlencode ${shellWord(field)}`);
    case 'multipart':
      return fields.map((field) => `-F ${shellWord(field)}`);
  }
}

function answerArguments({ answerType }: Operation): string[] {
  if (answerType === 'event-stream') return ['-N'];
  return answerType === 'file' ? ['-o file'] : [];
}

function command(
  { operations, baseUrl }: ExampleContext,
  id: string,
  call: ExampleCall,
  options: string,
): string {
  const op = operations[id];
  if (!op) throw new Error(`An example names the call "${id}", which there is not.`);
  const body = bodyArguments(op, call.body);
  const token = call.token ?? (op.caller === 'public' ? undefined : 'TOKEN');
  // A body makes curl say POST by itself.
  const method = op.method === (body.length > 0 ? 'POST' : 'GET') ? '' : `-X ${op.method} `;
  return [
    `curl ${options}${method}${shellWord(`${baseUrl}${addressOf(op, call)}`)}`,
    ...(token === undefined ? [] : [`-H "Authorization: Bearer $${token}"`]),
    ...body,
    ...answerArguments(op),
  ].join(' \\\n  ');
}

/** The value of a field of JSON where it comes first, with tools that every system has. */
export function fieldOf(json: string, field: string): string {
  return `$(${json} |\n  grep -o '"${field}":[^,}]*' | head -n 1 | sed 's/^"${field}"://; s/"//g')`;
}

/** A call as commands for a shell, which work when they are pasted. */
export function shellExample(context: ExampleContext, id: string, example: Example): string {
  const steps = (example.before ?? []).map(({ call, field, as, ...step }) => {
    const sent = command(context, call, step, '-s ');
    return field === undefined || as === undefined ? sent : `${as}=${fieldOf(sent, field)}`;
  });
  return [...steps, command(context, id, example, '')].join('\n');
}
