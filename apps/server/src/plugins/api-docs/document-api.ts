import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { operations } from '@perron/schema';
import { examples } from '@perron/schema/examples';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { describeDocument } from './describe-document';

/** Where the reader has reached us; what is no plain host is not repeated. */
function addressOf({ protocol, host }: FastifyRequest): string {
  const plain = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host);
  return `${protocol}://${plain ? host : 'localhost:8080'}`;
}

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
  const documentFor = (request: FastifyRequest) =>
    // The generator's type covers older versions too; ours is the one that is asked for above.
    describeDocument(app.swagger() as OpenAPIV3_1.Document, {
      operations,
      examples,
      baseUrl: addressOf(request),
    });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { persistAuthorization: true, displayRequestDuration: true },
    transformSpecification: (_document, request) => documentFor(request),
    transformSpecificationClone: false,
    theme: {
      title: 'Perron API',
      // The bar is the renderer's own sign, and asks for the address of another document.
      css: [{ filename: 'perron.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, documentFor);
}
