import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { EarlyAnswers } from '../answers/early-answers';
import type { EarlyAnswersOptions } from '../answers/early-answers';
import type { Metrics } from './metrics';
import { requestLine } from './request-log';

/** Displays of a large network, each with a different address. */
const maxAddresses = 20_000;

/** Puts the answers that need no framework before it, with the same log and the same metrics. */
export function answerEarly(
  app: FastifyInstance,
  {
    logger,
    metrics,
    hasEvent,
  }: Pick<EarlyAnswersOptions, 'hasEvent'> & {
    readonly logger: FastifyBaseLogger;
    readonly metrics: Metrics;
  },
): EarlyAnswers {
  const early = new EarlyAnswers({
    maxAddresses,
    hasEvent,
    onAnswered(answer) {
      metrics.observe(answer);
      logger.info(requestLine({ ...answer, actor: null }), 'request');
    },
  });
  const { server } = app;
  const [framework] = server.listeners('request');
  if (!framework) throw new Error('The framework does not listen to its server.');
  server.removeAllListeners('request');
  let stopping = false;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (stopping || !early.answer(request, response)) framework.call(server, request, response);
  });
  // A server that stops says so with each answer: the framework does.
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  return early;
}
