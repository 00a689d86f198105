import path from 'node:path';
import fc from 'fast-check';
import type { TestApp } from '../../testing/test-app';
import type { ApiCall } from './api-document';
import { sendReport } from '../../resources/display-reports/testing/send-report';
import { makeHeld } from '../../resources/held-changes/testing/make-held';
import { isOfFactor, makeFactorUser } from './factor-user';
import type { FactorUser } from './factor-user';
import { collections, files, makers } from './makers';
import { specialValues } from './special-values';
import { uploadPicture } from './upload-file';
import type { Known } from './values';

/** The collection whose entity an address names. */
function collectionOf(call: ApiCall): string | null {
  const [, collection] = /^(\/api\/[a-z0-9-]+)\/(?:\{\w+\}|bulk$)/.exec(call.path) ?? [];
  if (collection === undefined) return null;
  const isMade = collection in makers || collection === files || collection === heldChanges;
  return isMade ? collection : null;
}

/** They are made by asking for what takes two people. */
const heldChanges = '/api/held-changes';

/** How many entities of a kind stand ready to be named. */
const readyCount = 3;

/** Not one of the first users: small numbers are the first that anybody tries. */
const operator = { email: 'operator@perron.example', password: 'nine silver trams' };
const station = '900100003';

/** The entities that requests speak of, made through the API itself. */
export class World {
  readonly #perron: TestApp;
  readonly #ready = new Map<string, number[]>();
  #special: Readonly<Record<string, Known>> = {};
  #made = 1000;
  /** A content that is there until its file gets another one. */
  #fileName = '';
  /** A display that is signed in, and its token. */
  #display: { readonly id: number; readonly token: string } | null = null;
  /** The user whose second factor the calls on it are about. */
  #factorUser: FactorUser | null = null;
  /** Header of an operator whom no request speaks of, so that no request ends the session. */
  authorization: Readonly<Record<string, string>> = {};

  private constructor(perron: TestApp) {
    this.#perron = perron;
  }

  static async open(perron: TestApp): Promise<World> {
    const world = new World(perron);
    for (const email of ['second@perron.example', 'third@perron.example', operator.email]) {
      await perron.send('POST', '/api/users', {
        body: {
          ...operator,
          email,
          first_name: 'Operator',
          last_name: 'Of Requests',
          role: 'administrator',
        },
      });
    }
    world.authorization = { authorization: `Bearer ${await tokenOf(perron)}` };
    for (const collection of [...Object.keys(makers), files, heldChanges])
      await world.#fill(collection);
    world.#special = await specialValues(perron, operator, (url, body) => world.#post(url, body));
    return world;
  }

  /** A new entity, which nothing uses. */
  async make(collection: string): Promise<number> {
    if (collection === files) return (await uploadPicture(this.#perron, this.authorization)).id;
    if (collection === heldChanges) return makeHeld(this.#perron, 'second@perron.example');
    const maker = makers[collection];
    if (!maker) throw new Error(`Nobody knows how to make one of ${collection}`);
    const body = await maker({ number: ++this.#made, make: (other) => this.make(other) });
    return (await this.#post<{ id: number }>(collection, body)).id;
  }

  async #post<Answer>(url: string, body?: object): Promise<Answer> {
    const answer = await this.#perron.send('POST', url, {
      ...(body && { body }),
      headers: this.authorization,
    });
    if (answer.statusCode >= 300) throw new Error(`POST ${url}: ${answer.body}`);
    return answer.json<Answer>();
  }

  /** Replaces what earlier requests have used up of the kind that a call names. */
  async refill(call: ApiCall): Promise<void> {
    const collection = collectionOf(call);
    const isFromTrash = /^\/api\/[a-z0-9-]+\/\{\w+\}\/restore$/.test(call.path);
    if (collection !== null && isFromTrash) await this.#fillTrash(collection);
    else if (collection !== null) await this.#fill(collection);
    if (call.id === 'readFile') {
      const { s3_url } = await uploadPicture(this.#perron, this.authorization);
      this.#fileName = path.basename(s3_url);
    }
    if (call.id === 'showOnDisplay' || call.id === 'getOwnShowing') await this.#connect();
    if (isOfFactor(call.id)) {
      const makeUser = (body: object) => this.#post<{ id: number }>('/api/users', body);
      this.#factorUser = await makeFactorUser(this.#perron, call.id, ++this.#made, makeUser);
    }
  }

  /** Whether a call that anyone may make is made with a token: without one it takes a signature. */
  isBetterKnown({ id }: ApiCall): boolean {
    return id === 'getSpeech';
  }

  /** The caller of each call: a display for those of displays, an operator for nearly all others. */
  callerOf({ id, path: address }: ApiCall): Readonly<Record<string, string>> {
    if (id === 'getOwnShowing') return { authorization: `Bearer ${this.#display?.token ?? ''}` };
    const isOwn = address.startsWith('/api/users/me/second-factor');
    return (isOwn ? this.#factorUser?.authorization : undefined) ?? this.authorization;
  }

  /** A display that has just reported. */
  async #connect(): Promise<void> {
    const id = await this.make('/api/displays');
    const key = await this.#post<{ secret: string }>('/api/api-keys', {
      name: 'A display',
      display_id: id,
    });
    const { access_token: token } = await this.#post<{ access_token: string }>(
      '/api/display-runtime/login',
      { api_key: key.secret, display_id: id },
    );
    await sendReport(this.#perron, {}, token);
    this.#display = { id, token };
  }

  async #fill(collection: string): Promise<void> {
    const ids: number[] = [];
    while (ids.length < readyCount) ids.push(await this.make(collection));
    this.#ready.set(collection, ids);
  }

  /** Entities that are in the trash, for calls that restore them. */
  async #fillTrash(collection: string): Promise<void> {
    await this.#fill(collection);
    for (const id of this.#ready.get(collection) ?? []) {
      const url = `${collection}/${id}`;
      const answer = await this.#perron.send('DELETE', url, { headers: this.authorization });
      if (answer.statusCode !== 204) throw new Error(`DELETE ${url}: ${answer.body}`);
    }
  }

  #oneOf(collection: string): fc.Arbitrary<unknown> {
    return fc.constantFrom(...(this.#ready.get(collection) ?? []));
  }

  /** The values for the properties of a call: most of all numbers of entities that exist. */
  known(call: ApiCall): Known {
    const own = collectionOf(call);
    const ownName = /\{(\w+)\}/.exec(call.path)?.[1];
    return {
      ...Object.fromEntries(
        Object.entries(collections).map(([name, collection]) => [name, this.#oneOf(collection)]),
      ),
      sid: fc.constant(station),
      ot: fc.constant(6),
      email: fc.integer({ min: 1 }).map((number) => `somebody-${number}@perron.example`),
      ...(own !== null && ownName !== undefined && { [ownName]: this.#oneOf(own) }),
      ...(own !== null && {
        ids: fc.array(this.#oneOf(own), { minLength: 1, maxLength: readyCount }),
      }),
      ...(call.id === 'readFile' && { name: fc.constant(this.#fileName) }),
      ...(call.id === 'showOnDisplay' && { display_id: fc.constant(this.#display?.id ?? 0) }),
      ...(isOfFactor(call.id) && this.#factorUser?.known),
      ...this.#special[call.id],
    };
  }
}

async function tokenOf(perron: TestApp): Promise<string> {
  const { email, password } = operator;
  const form = new URLSearchParams({ grant_type: 'password', username: email, password });
  const answer = await perron.app.inject({
    method: 'POST',
    url: '/api/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  return answer.json<{ access_token: string }>().access_token;
}
