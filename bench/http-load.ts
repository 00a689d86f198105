import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Target {
  readonly baseUrl: string;
  readonly path: string;
  /** ETag of the answer that the caller already holds. */
  readonly ifNoneMatch?: string;
  /** Bearer token of a user; without it the limits of strangers count. */
  readonly token?: string;
}

/** As many as keep one process busy. */
const connections = 20;

/** The figures of autocannon's report that count. */
interface Report {
  readonly requests: { readonly average: number };
  readonly errors: number;
  readonly '4xx': number;
  readonly '5xx': number;
}

export function requestHeaders({ ifNoneMatch, token }: Target): Record<string, string> {
  return {
    ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
}

/**
 * Requests per second that a server answers to a load generator in a separate process.
 * @throws Error when a request fails or is refused: such a rate would say nothing
 */
export async function measureRate(target: Target, seconds: number): Promise<number> {
  const program = fileURLToPath(import.meta.resolve('autocannon'));
  const headers = Object.entries(requestHeaders(target)).flatMap(([name, value]) => [
    '-H',
    `${name}=${value}`,
  ]);
  const args = ['-c', String(connections), '-d', String(seconds), '--json', ...headers];
  const child = spawn(process.execPath, [program, ...args, target.baseUrl + target.path], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await new Promise<void>((resolve, reject) => {
    child.on('close', () => resolve());
    child.on('error', reject);
  });
  const report = JSON.parse(text) as Report;
  const failed = report.errors + report['4xx'] + report['5xx'];
  if (failed > 0) throw new Error(`${failed} requests for ${target.path} failed.`);
  return report.requests.average;
}
