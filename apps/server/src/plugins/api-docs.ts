import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** `/api/openapi.json`, made from the schemas that validate, and `/api/docs`, which renders it. */
export async function documentApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Perron',
        version,
        description: 'Decides what the screens of a public-transport network show.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { persistAuthorization: true, displayRequestDuration: true },
    theme: {
      title: 'Perron API',
      // The bar is the renderer's own sign, and asks for the address of another document.
      css: [{ filename: 'perron.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
