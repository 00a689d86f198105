import type { User } from '@perron/schema';
import { ApiError } from '../../api-error';
import { userOf } from './repository';
import type { UserRow, UsersRepository } from './repository';

export interface UsersService {
  /** @throws ApiError unauthorized, when the user of a token is no more */
  current(userId: number): Promise<User>;
  /** The stored user of an address, for signing in; undefined when there is none. */
  findByEmail(email: string): Promise<UserRow | undefined>;
}

export function createUsersService(repository: UsersRepository): UsersService {
  return {
    async current(userId) {
      const row = await repository.byId(userId);
      if (!row) throw new ApiError('unauthorized', 'This user is no more. Sign in again.');
      return userOf(row);
    },
    findByEmail: (email) => repository.byEmail(email),
  };
}
