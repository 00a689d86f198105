import type { FastifyInstance } from 'fastify';
import { DatabaseCall, workingFor } from '../db/database-call';
import type { DatabaseWatch } from '../db/database-watch';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers without the database, so it may take its time while the database hangs. */
    readonly withoutDatabase?: boolean;
  }
  interface FastifyRequest {
    /** The work that it does in the database; `null` if it needs none. */
    databaseCall: DatabaseCall | null;
  }
}

/** After this somebody asks the database; what is kept for displays has been given by then. */
export const patienceMs = 2_500;

/**
 * Gives the work of a request up while the database hangs: nothing that waits for it would ever end. Then
 * its questions fail, what was not committed never is, and its handler answers 503. A commit that is on
 * its way is waited for, so the answer is true, if late. A probe decides, which takes 1.5 s at most, so
 * a request is answered after 4 s, with a second to spare for a busy server, and slow work goes on. Routes
 * that need no database are left alone.
 */
export function answerWithoutDatabase(app: FastifyInstance, watch: DatabaseWatch): void {
  app.decorateRequest('databaseCall', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.withoutDatabase) {
      done();
      return;
    }
    const call = new DatabaseCall(request.method === 'GET' || request.method === 'HEAD');
    request.databaseCall = call;
    // Streams and files are on their way; whatever they still need fails by itself. The caller may have
    // gone, and others wait for what it began.
    const isDone = () =>
      reply.sent || reply.raw.headersSent || (reply.raw.destroyed && !call.isBusy);
    const end = watch.watch(patienceMs, () => call.giveUp(), isDone);
    reply.raw.once('close', () => {
      if (reply.sent || !call.isBusy) end();
    });
    workingFor(call, done);
  });
  // Reading a body has left the context of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    workingFor(request.databaseCall, done);
  });
  app.addHook('onResponse', ({ databaseCall }, _reply, done) => {
    databaseCall?.end();
    done();
  });
}
