import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** The provider's knowledge of people; the key is the name that each types in. */
export type People = Map<string, Readonly<Record<string, unknown>>>;

export interface RealProvider {
  readonly issuer: string;
  /** The id of the client that may sign people in. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** The people that can sign in. */
  readonly people: People;
  close(): Promise<void>;
}

/**
 * A certified provider (`oidc-provider`) on this machine, with its own pages for development: it lets
 * everybody in who is typed in there and known.
 */
export async function startRealProvider(redirectUri: string): Promise<RealProvider> {
  const people: People = new Map();
  const clientId = 'perron';
  const clientSecret = 'a secret of the client';
  // Its name has its port, which is known once something listens.
  const probe = new Provider('http://127.0.0.1', {}).listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
    findAccount: async (_context, sub) =>
      people.has(sub)
        ? { accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }
        : undefined,
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
  });
  const server = provider.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A browser as far as redirects, cookies and the provider's forms go. */
export class FormBrowser {
  readonly #cookies = new Map<string, string>();

  #keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  async #ask(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    this.#keep(answer);
    return answer;
  }

  /**
   * Opens an address of the provider, and types somebody in where it asks.
   * @returns the first address that leads elsewhere
   */
  async signIn(url: string, login: string, decision: 'continue' | 'cancel' = 'continue') {
    const { origin } = new URL(url);
    let answer = await this.#ask(url);
    for (let steps = 0; steps < 20; steps += 1) {
      const location = answer.headers.get('location');
      if (location !== null) {
        const next = new URL(location, origin);
        if (next.origin !== origin) return next;
        answer = await this.#ask(next.href);
        continue;
      }
      const page = await answer.text();
      const action = /action="([^"]+)"/.exec(page)?.[1];
      if (action === undefined) throw new Error(`The provider says: ${page.slice(0, 500)}`);
      if (decision === 'cancel') {
        const abort = /href="([^"]+\/abort)"/.exec(page)?.[1];
        answer = await this.#ask(new URL(abort ?? '', origin).href);
        continue;
      }
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
      const form = new URLSearchParams({ prompt, login, password: 'any' });
      answer = await this.#ask(new URL(action, origin).href, { method: 'POST', body: form });
    }
    throw new Error('The provider goes round in circles.');
  }
}
