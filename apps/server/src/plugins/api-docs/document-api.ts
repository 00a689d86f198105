import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { operations } from '@perron/schema';
import { examples } from '@perron/schema/examples';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { isKnownAnswer } from '../../answers/is-known-answer';
import { describeDocument } from './describe-document';
import { documentForms, renderOnce } from './rendered-document';
import type { DocumentForm } from './rendered-document';

/** Where the reader has reached us; what is no plain host is not repeated. */
function addressOf({ protocol, host }: FastifyRequest): string {
  const plain = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host);
  return `${protocol}://${plain ? host : 'localhost:8080'}`;
}

/** Where each form of the document is asked for besides `/api/openapi.json`: the page does. */
const formsOfPage: Readonly<Record<string, DocumentForm>> = {
  '/api/docs/json': 'json',
  '/api/docs/yaml': 'yaml',
};

/**
 * `/api/openapi.json`, made from the schemas that validate, and `/api/docs`, which renders it. The
 * examples in both are for the address at which they are read.
 */
export async function documentApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Perron', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  const rendered = renderOnce((baseUrl) =>
    // The generator's type covers older versions too; the options above ask for ours.
    describeDocument(app.swagger() as OpenAPIV3_1.Document, { operations, examples, baseUrl }),
  );

  async function send(
    form: DocumentForm,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { etag, bytes } = await rendered(form, addressOf(request));
    void reply.header('etag', etag).header('cache-control', 'no-cache');
    if (isKnownAnswer(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(documentForms[form].type).send(bytes);
  }

  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { persistAuthorization: true, displayRequestDuration: true },
    uiHooks: {
      // In place of the page's own answers, which make the document for each request.
      preHandler(request, reply, next) {
        const form = formsOfPage[request.routeOptions.url ?? ''];
        if (form) send(form, request, reply).catch(next);
        else next();
      },
    },
    theme: {
      title: 'Perron API',
      // The bar is the renderer's own sign, and asks for the address of another document.
      css: [{ filename: 'perron.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, (request, reply) =>
    send('json', request, reply),
  );
}
