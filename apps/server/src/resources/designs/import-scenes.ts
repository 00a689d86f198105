import { maxExchangeBytes, operations } from '@perron/schema';
import type {
  Actor,
  ErrorDetail,
  ImportedScenes,
  SceneDesign,
  SceneExchange,
} from '@perron/schema';
import type { LocalFile, TakenIn } from '@perron/media';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ApiError } from '../../api-error';
import type { Recorder } from '../../changes/changes';
import type { Database } from '../../db/tables';
import { actorOf } from '../../entities/answer-entity';
import { requireNoneBroken } from '../../entities/broken-rules';
import { createEntityWork } from '../../entities/entity-work';
import { route } from '../../route';
import { takeRoom } from '../../files/stored-bytes';
import { createFileStoreOfRows } from '../s3-files';
import { heldWidgets } from './check-widgets';
import { groups } from './groups';
import { scenes as sceneResource } from './scenes';
import { bucketsHere, showingBuckets, shownBuckets } from './shown-buckets';
import { shownFiles, showingOthers } from './shown-files';
import type { StillDeps } from './stills';
import type { Transaction } from 'kysely';

type ExchangedFile = SceneExchange['files'][number];

const storedName = ({ address }: Pick<ExchangedFile, 'address'>) => address.slice('/files/'.length);
const contentOf = ({ data }: ExchangedFile) => Buffer.from(data, 'base64');

/** The mistakes in the pictures, as far as the file itself tells. */
function brokenFiles(files: readonly ExchangedFile[], shown: ReadonlySet<string>): ErrorDetail[] {
  const taken = new Set<string>();
  return files.flatMap((file, index) => {
    const path = `body.files.${index}`;
    const name = storedName(file);
    const isTwice = taken.has(name);
    taken.add(name);
    if (isTwice) {
      return [
        { path: `${path}.address`, message: `expected each picture once, got ${name} again` },
      ];
    }
    if (!shown.has(name)) {
      const message = 'expected a picture that one of the scenes shows';
      return [{ path: `${path}.address`, message }];
    }
    const hash = createHash('sha256').update(contentOf(file)).digest('hex');
    if (name.startsWith(`${hash}.`)) return [];
    const message = `expected the content whose SHA-256 the address contains, got that of ${hash}`;
    return [{ path: `${path}.data`, message }];
  });
}

/** Buckets that the file names twice: which name is right, nobody can say. */
function brokenBuckets(buckets: SceneExchange['buckets']): ErrorDetail[] {
  return buckets.flatMap(({ id }, index) => {
    if (buckets.findIndex((bucket) => bucket.id === id) === index) return [];
    const path = `body.buckets.${index}.id`;
    return [{ path, message: `expected each bucket once, got ${id} again` }];
  });
}

/** Which of these stored files are here as uploaded files. */
async function namesHere(db: Kysely<Database>, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('s3_files')
    .select('store_name')
    .where('store_name', 'in', names)
    .execute();
  return new Set(rows.map(({ store_name }) => store_name));
}

function missingFiles({ scenes, files }: SceneExchange, here: ReadonlySet<string>): ErrorDetail[] {
  const brought = new Set(files.map(storedName));
  return scenes.flatMap(({ widgets }, index) =>
    widgets.flatMap((widget, at) =>
      shownFiles(widget)
        .filter((name) => !brought.has(name) && !here.has(name))
        .map((name) => ({
          path: `body.scenes.${index}.widgets.${at}`,
          message: `expected the picture /files/${name} among the files`,
        })),
    ),
  );
}

/** A picture of the file, taken in and ready to be stored. */
interface NewFile {
  readonly file: ExchangedFile;
  readonly taken: TakenIn;
}

function filesOf({ taken: { content, thumbnail } }: NewFile): LocalFile[] {
  return thumbnail ? [content, thumbnail] : [content];
}

/** A refused picture, named by its place. */
function refusedAt(index: number, error: unknown): ApiError {
  if (!(error instanceof ApiError) || error.statusCode >= 500) throw error;
  const { message } = error;
  const path = `body.files.${index}.data`;
  return new ApiError('unprocessable', `${path}: ${message}`, [{ path, message }]);
}

export function createSceneImport({ changes, files: intake, released }: StillDeps) {
  const fileWork = createEntityWork(createFileStoreOfRows(intake.store));
  const sceneWork = createEntityWork(sceneResource.store);
  const groupWork = createEntityWork(groups.store);

  /** Takes pictures in one after the other, and does the work while all of them are there. */
  async function takingIn<T>(
    files: readonly ExchangedFile[],
    all: readonly ExchangedFile[],
    work: (taken: readonly NewFile[]) => Promise<T>,
    done: readonly NewFile[] = [],
  ): Promise<T> {
    const [file, ...others] = files;
    if (!file) return work(done);
    const progress = { isTaken: false };
    try {
      return await intake.takeIn(Readable.from([contentOf(file)]), (taken) => {
        progress.isTaken = true;
        return takingIn(others, all, work, [...done, { file, taken }]);
      });
    } catch (error) {
      throw progress.isTaken ? error : refusedAt(all.indexOf(file), error);
    }
  }

  async function keepFile(
    trx: Transaction<Database>,
    record: Recorder,
    { file, taken }: NewFile,
  ): Promise<boolean> {
    const here = await namesHere(trx, [taken.content.name]);
    if (here.size > 0) return false;
    await fileWork.create(trx, record, { name: file.name, taken });
    return true;
  }

  function store(
    actor: Actor,
    { group, buckets }: SceneExchange,
    designs: readonly SceneDesign[],
    taken: readonly NewFile[],
  ): Promise<ImportedScenes> {
    const names = new Map(
      taken.map(({ file, taken: scene }) => [storedName(file), scene.content.name] as const),
    );
    return changes.transact(actor, async (trx, record) => {
      let newFiles = 0;
      for (const file of taken) if (await keepFile(trx, record, file)) newFiles += 1;
      const made = group && (await groupWork.create(trx, record, group));
      const shown = shownBuckets(designs.flatMap(({ widgets }) => widgets));
      const { numbers, made: new_buckets } = await bucketsHere(trx, record, shown, buckets);
      const scenes: ImportedScenes['scenes'] = [];
      for (const design of designs) {
        const widgets = showingBuckets(showingOthers(design.widgets, names), numbers);
        const input = {
          ...design,
          widgets,
          group_id: made?.id ?? null,
          thumbnail_file_id: null,
        };
        const { id, name } = await sceneWork.create(trx, record, input);
        scenes.push({ id, name });
      }
      return { group_id: made?.id ?? null, scenes, new_buckets, new_files: newFiles };
    });
  }

  /** @throws ApiError unprocessable, with all that is wrong in the file */
  return async (actor: Actor, exchange: SceneExchange): Promise<ImportedScenes> => {
    const { files, scenes, buckets } = exchange;
    const held = scenes.map((scene, index) => ({
      scene,
      ...heldWidgets(scene.widgets, `body.scenes.${index}`),
    }));
    const shown = new Set(shownFiles(scenes.map(({ widgets }) => widgets)));
    const here = await namesHere(changes.db, [...shown]);
    requireNoneBroken([
      ...held.flatMap(({ broken }) => broken),
      ...brokenFiles(files, shown),
      ...brokenBuckets(buckets),
      ...missingFiles(exchange, here),
    ]);
    const fresh = files.filter((file) => !here.has(storedName(file)));
    const designs = held.map(({ scene, checked }) => ({ ...scene, widgets: checked }));
    return takingIn(fresh, files, async (taken) => {
      try {
        await takeRoom(changes.db, taken.flatMap(filesOf), intake.quotaBytes);
        return await store(actor, exchange, designs, taken);
      } catch (error) {
        await released.release(taken.flatMap(filesOf).map(({ name }) => name));
        throw error;
      }
    });
  };
}

/** Takes scenes of other installations in. */
export function importRoutes(app: FastifyInstance, deps: StillDeps): void {
  const take = createSceneImport(deps);
  route(app, operations.importPixelScenes, (call) => take(actorOf(call), call.body), {
    bodyLimit: maxExchangeBytes,
  });
}
