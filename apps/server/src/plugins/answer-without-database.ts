import type { FastifyInstance } from 'fastify';
import { DatabaseAway } from '../db/database-watch';
import type { DatabaseWatch } from '../db/database-watch';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers without the database, so it may take its time while the database hangs. */
    readonly withoutDatabase?: boolean;
  }
}

/** After this somebody asks the database; what is kept for displays has been given by then. */
export const patienceMs = 2_500;

/**
 * Answers 503 while the database hangs: nothing that waits for it would ever end. A probe decides,
 * which takes 1.5 s at most, so a request is answered after 4 s, with a second to spare for a busy
 * server, and slow work goes on. Routes that need no database are left alone.
 */
export function answerWithoutDatabase(app: FastifyInstance, watch: DatabaseWatch): void {
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    if (routeOptions.config.withoutDatabase) {
      done();
      return;
    }
    // Streams and files are on their way; whatever they still need fails by itself.
    const hasBegun = () => reply.sent || reply.raw.headersSent;
    const onAway = () => void reply.send(new DatabaseAway('The database does not answer.'));
    const end = watch.watch(patienceMs, onAway, hasBegun);
    reply.raw.once('close', end);
    done();
  });
}
