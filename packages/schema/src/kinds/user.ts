import { listQuery } from '../entities/list';
import { newUser, user, userInput } from '../entities/user';
import { kind } from './kind';

export const userKind = kind({
  name: 'user',
  ids: {
    list: 'listUsers',
    create: 'createUser',
    get: 'getUser',
    update: 'updateUser',
    remove: 'deleteUser',
  },
  address: 'users',
  idName: 'user_id',
  tag: 'Users',
  one: 'a user',
  many: 'users',
  roles: { read: 'viewer', write: 'administrator' },
  icon: 'IconUserCircle',
  nameField: 'email',
  pages: {
    list: '/users',
    one: '/users/$userId',
    fresh: '/users/new',
    own: true,
    area: 'settings',
    changedBy: 'createUser',
  },
  summaries: {
    create: 'Create a user; without a password the address gets an invitation.',
  },
  descriptions: {
    update:
      'Changing your own address needs `current_password` and takes effect when the link in an e-mail to it is followed; the old address is notified.',
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
    'role',
    'last_signed_in_at',
    'updated_at',
  ]).extend({ state: user.shape.state.optional(), role: user.shape.role.optional() }),
  bulk: 'removal',
  errors: { update: ['too_many_requests'] },
});
