import { listQuery } from '../entities/list';
import { newUser, user, userInput } from '../entities/user';
import { crudOf } from './crud-of';

/** Lists, makes, reads, changes and deletes users. */
export const userCrud = crudOf({
  ids: {
    list: 'listUsers',
    create: 'createUser',
    get: 'getUser',
    update: 'updateUser',
    remove: 'deleteUser',
  },
  path: '/api/users',
  idName: 'user_id',
  tag: 'Users',
  one: 'a user',
  many: 'users',
  summaries: {
    create: 'Make a user; without a password the address gets an invitation.',
  },
  descriptions: {
    update:
      'Another address of one’s own takes `current_password`, and counts once the link in a mail to it is followed; the old one is told.',
  },
  entity: user,
  input: userInput,
  newInput: newUser,
  list: listQuery([
    'email',
    'id',
    'first_name',
    'last_name',
    'state',
    'last_signed_in_at',
    'updated_at',
  ]),
  errors: { update: ['too_many_requests'] },
});
