import { kinds } from '../kinds/index';
import type { AnyKind, Kinds } from '../kinds/index';
import type { AllCalled, Called } from '../operations/crud-of';
import { making } from './example';
import type { Example } from './example';

/** Every call of a kind by its own `example`, each with a body that no other one has. */
function skeletonOf({ ids, idName, bulk, example }: AnyKind): Readonly<Record<string, Example>> {
  if (!example) return {};
  const name = ids.get.replace(/^get/, '');
  const params = { [idName]: '$ID' };
  const made = (n: number) => making(ids.create, example(n));
  return {
    [ids.create]: { body: example(1) },
    [ids.list]: { query: { page_size: 5 } },
    [ids.get]: { before: [made(2)], params },
    [ids.update]: { before: [made(3)], params, body: example(4) },
    [ids.remove]: { before: [made(5)], params },
    [`get${name}Usages`]: { before: [made(6)], params },
    [`restore${name}`]: { before: [made(7), { call: ids.remove, params }], params },
    ...(bulk && {
      [ids.list.replace(/^list/, 'bulk')]: {
        before: [made(8)],
        body: { action: 'delete', ids: ['$ID'] },
      },
    }),
  };
}

type CallOf<K> = K extends Pick<AnyKind, 'ids'> & { readonly example: unknown }
  ? | K['ids'][keyof K['ids']]
    | `get${Called<K>}Usages`
    | `restore${Called<K>}`
    | (K extends { readonly bulk: unknown } ? `bulk${AllCalled<K>}` : never)
  : never;

/** Examples of the calls of each kind that has an `example`. */
export const kindExamples = Object.assign(
  {},
  ...Object.values<AnyKind>(kinds).map(skeletonOf),
) as Readonly<Record<CallOf<Kinds[keyof Kinds]>, Example>>;
