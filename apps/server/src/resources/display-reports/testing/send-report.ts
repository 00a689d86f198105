import { examples } from '@perron/schema/examples';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../../../testing/test-app';

/** The report of the API's example: a display of Alexanderplatz that shows its departures. */
const { display_id: _id, ...standingBoard } = examples.reportDisplay.body ?? {};

/**
 * A display's report.
 * @param change what it says instead, with the `display_id` of a display that is not signed in
 * @param token the token of a display that is signed in
 */
export function sendReport(
  perron: TestApp,
  change: object,
  token?: string,
): Promise<LightMyRequestResponse> {
  return perron.app.inject({
    method: 'POST',
    url: '/api/display-runtime/report',
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    payload: { ...standingBoard, ...change },
  });
}
