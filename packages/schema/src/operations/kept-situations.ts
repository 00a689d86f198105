import { keptSituation } from '../entities/kept-situation';
import { listQuery, nameFilter } from '../entities/list';
import { keptSituationInput } from '../entities/what-if';
import { crudOf } from './crud-of';

/** Lists, makes, reads, changes and deletes kept situations. */
export const keptSituationCrud = crudOf({
  ids: {
    list: 'listKeptSituations',
    create: 'createKeptSituation',
    get: 'getKeptSituation',
    update: 'updateKeptSituation',
    remove: 'deleteKeptSituation',
  },
  path: '/api/kept-situations',
  idName: 'situation_id',
  tag: 'Simulator',
  one: 'a kept situation',
  many: 'kept situations',
  entity: keptSituation,
  input: keptSituationInput,
  list: listQuery(['name', 'id', 'updated_at']).extend({ name: nameFilter }),
});
