import { entityName } from '../entities/entity-name';
import { listQuery, pageOf } from '../entities/list';
import { trashEntry } from '../entities/trash';
import { errorsOf } from './errors-of';
import { operation } from './operation';

export const listTrash = operation({
  id: 'listTrash',
  method: 'GET',
  path: '/api/trash',
  tag: 'Trash',
  summary: 'Entities that were deleted in the last 30 days and can be restored, the latest first.',
  description: 'Each is restored by `POST` to its own address with `/restore` behind it.',
  caller: 'user',
  query: listQuery(['deleted_at', 'name', 'kind', 'deleted_by'], 'desc').extend({
    kind: entityName.optional(),
  }),
  answer: pageOf(trashEntry),
  errors: errorsOf.list,
});
