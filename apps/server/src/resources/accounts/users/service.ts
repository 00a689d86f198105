import type {
  Actor,
  BulkAnswer,
  BulkChange,
  NewUser,
  Usages,
  User,
  UserInput,
  Cruds,
} from '@perron/schema';
import { ApiError } from '../../../api-error';
import type { Changes } from '../../../changes/changes';
import type { QueryOf } from '../../../entities/define-resource';
import { readList } from '../../../entities/entity-list';
import type { EntityService } from '../../../entities/entity-service';
import type { Page } from '../../../entities/list-page';
import type { OwnPassword } from '../own-password';
import type { MailLanguage } from '../../../mail/emails';
import { isSameAddress } from './same-address';
import { userList } from './store';
import type { UserWrite } from './store';

export interface UsersServiceDeps {
  readonly changes: Changes;
  readonly entities: EntityService<User, UserWrite>;
  readonly hashPassword: (password: string, email: string) => Promise<string>;
  readonly ownPassword: OwnPassword;
  /** Sends invitations that were committed. */
  readonly wakeMails: () => void;
  /** Told of a change once it is committed. */
  readonly onChanged: (userId: number) => void;
}

/** Users as operators manage them. */
export interface UsersService {
  /** @throws ApiError not_found */
  get(id: number): Promise<User>;
  list(query: QueryOf<Cruds['user']>): Promise<Page<User>>;
  /**
   * Without a password the user gets an invitation, in the language.
   * @throws ApiError conflict, when another user has the address
   */
  create(actor: Actor, input: NewUser, language: MailLanguage): Promise<User>;
  /**
   * A change of the user's own address takes the password, and counts once it is confirmed.
   * @throws ApiError not_found, precondition_failed, conflict, unprocessable or too_many_requests
   */
  update(
    actor: Actor,
    id: number,
    ifMatch: string | undefined,
    input: UserInput,
    language: MailLanguage,
  ): Promise<User>;
  /** @throws ApiError not_found, precondition_failed, or conflict for the last user */
  remove(actor: Actor, id: number, ifMatch: string | undefined): Promise<void>;
  /**
   * With the password of before; nobody is signed in again.
   * @throws ApiError not_found, or conflict, when another user has the address by now
   */
  restore(actor: Actor, id: number): Promise<User>;
  /** @throws ApiError not_found */
  usages(id: number): Promise<Usages>;
  /** Deletes or restores several; the last user who can sign in is refused. */
  bulk(actor: Actor, change: Exclude<BulkChange, { action: 'set' }>): Promise<BulkAnswer>;
  /** @throws ApiError forbidden, when a program asks, which is no user */
  current(actor: Actor): Promise<User>;
}

export function createUsersService(deps: UsersServiceDeps): UsersService {
  const { changes, entities, hashPassword, ownPassword, wakeMails, onChanged } = deps;
  return {
    get: (id) => entities.get(id),
    list: (query) => readList(userList, changes.db, query),
    async create(actor, { password, ...input }, language) {
      const passwordHash =
        password === undefined ? null : await hashPassword(password, input.email);
      const editor = { name: actor.name, language };
      const user = await entities.create(actor, {
        ...input,
        passwordHash,
        editor,
        isOwn: false,
      });
      wakeMails();
      return user;
    },
    async update(actor, id, ifMatch, { current_password, ...input }, language) {
      const editor = { name: actor.name, language };
      const isOwn = actor.type === 'user' && actor.id === id;
      if (isOwn && !isSameAddress(input.email, (await entities.get(id)).email)) {
        await ownPassword.require(id, current_password, 'e-mail address');
      }
      const user = await entities.update(actor, id, ifMatch, {
        ...input,
        passwordHash: null,
        editor,
        isOwn,
      });
      onChanged(id);
      wakeMails();
      return user;
    },
    async remove(actor, id, ifMatch) {
      await entities.remove(actor, id, ifMatch);
      onChanged(id);
    },
    async restore(actor, id) {
      const user = await entities.restore(actor, id);
      onChanged(id);
      return user;
    },
    usages: (id) => entities.usages(id),
    async bulk(actor, change) {
      const answer = await entities.bulk(actor, change, () => {
        throw new Error('No field of a user is set for several at once.');
      });
      for (const { id, error } of answer.results) if (!error) onChanged(id);
      return answer;
    },
    async current(actor) {
      if (actor.type !== 'user' || actor.id === null) {
        throw new ApiError('forbidden', 'Expected the token of a user: a key belongs to none.');
      }
      return entities.get(actor.id);
    },
  };
}
