import { keptSituation } from '../entities/kept-situation';
import { listQuery, nameFilter } from '../entities/list';
import { keptSituationInput } from '../entities/what-if';
import { kind } from './kind';

export const keptSituationKind = kind({
  name: 'kept_situation',
  ids: {
    list: 'listKeptSituations',
    create: 'createKeptSituation',
    get: 'getKeptSituation',
    update: 'updateKeptSituation',
    remove: 'deleteKeptSituation',
  },
  address: 'kept-situations',
  idName: 'situation_id',
  tag: 'Simulator',
  one: 'a kept situation',
  many: 'kept situations',
  roles: { read: 'viewer', write: 'editor' },
  icon: 'IconPlayerPlay',
  pages: { list: '/simulator' },
  entity: keptSituation,
  input: keptSituationInput,
  list: listQuery(['name', 'id', 'updated_at']).extend({ name: nameFilter }),
});
