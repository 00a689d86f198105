import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { Answer } from './answer';
import type { ApiCall } from './api-document';

/** The mistake in an answer by the document; `null` if it is as documented. */
export type AnswerCheck = (call: ApiCall, answer: Answer) => string | null;

/** A step of a JSON pointer, as it is in an address. */
function step(text: string): string {
  return encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Holds answers against the document, with a validator that knows nothing of ours. */
export function answerCheck(document: OpenAPIV3_1.Document): AnswerCheck {
  // Not strict: the document around the schemas has other keywords.
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats(ajv);
  ajv.addSchema(document, 'api');

  function bodyProblem(call: ApiCall, status: number, type: string, body: string): string | null {
    const place = ['paths', call.path, call.method.toLowerCase(), 'responses', String(status)];
    const pointer = [...place, 'content', type, 'schema'].map(step).join('/');
    const validate = ajv.getSchema(`api#/${pointer}`);
    if (!validate) return `the document has no schema at ${pointer}`;
    let value: unknown;
    try {
      value = JSON.parse(body);
    } catch {
      return 'the body is not JSON';
    }
    return validate(value) === true ? null : ajv.errorsText(validate.errors);
  }

  return (call, answer) => {
    const status = answer.status;
    if (status >= 500) return `status ${status}`;
    const type = call.answers.get(status);
    if (type === undefined) return `status ${status} is not documented`;
    if (type === null) return answer.body === '' ? null : `a body where none is documented`;
    // The document says of a file only that it is bytes; the server knows its type.
    if (type === 'application/octet-stream') return null;
    const sent = answer.contentType;
    if (!sent.startsWith(type)) return `content type ${sent} instead of ${type}`;
    if (type !== 'application/json') return null;
    return bodyProblem(call, status, type, answer.body);
  };
}
