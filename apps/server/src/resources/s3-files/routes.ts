import multipart from '@fastify/multipart';
import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import type { FileContents } from '../../files/file-store';
import type { Files } from '../../files/files';
import { sharedList } from '../../entities/shared-reads';
import { route } from '../../route';
import { serveFileRoute } from './serve-file';
import type { S3FilesService } from './service';
import { withUpload } from './upload-part';

function uploadRoute(app: FastifyInstance, s3Files: S3FilesService, maxBytes: number): void {
  route(app, operations.uploadS3File, async (call) => {
    const { raw, query } = call;
    const replaced =
      query.file_id === undefined ? null : { id: query.file_id, ifMatch: ifMatchOf(call) };
    if (replaced) await s3Files.requireReplaceable(replaced);
    const file = await withUpload(raw, maxBytes, (upload) =>
      s3Files.upload(actorOf(call), upload, replaced),
    );
    return answerEntity(call, file);
  });
}

/**
 * Uploaded files: what is known of them, and, under `/files`, their contents.
 * @param fetched contents that came from other hosts, served beside them; `null` if none do
 */
export function s3FileRoutes(
  app: FastifyInstance,
  s3Files: S3FilesService,
  files: Files,
  fetched: FileContents | null,
): void {
  app.register(async (scope) => {
    await scope.register(multipart, {
      // The intake counts the bytes itself, by what the content turns out to be.
      limits: { fileSize: Infinity, files: 1, fields: 10, fieldSize: 1000, parts: 11 },
      throwFileSizeLimit: false,
    });
    uploadRoute(scope, s3Files, files.maxBytes);
  });
  const list = sharedList(s3Files);
  route(app, operations.listS3Files, ({ query }) => list(query));
  route(app, operations.getS3File, async (call) =>
    answerEntity(call, await s3Files.get(call.params.file_id)),
  );
  route(app, operations.getS3FileUsages, ({ params }) => s3Files.usages(params.file_id));
  route(app, operations.restoreS3File, async (call) =>
    answerEntity(call, await s3Files.restore(actorOf(call), call.params.file_id)),
  );
  route(app, operations.deleteS3File, async (call) => {
    await s3Files.remove(actorOf(call), call.params.file_id, ifMatchOf(call));
    return call.reply.send();
  });
  serveFileRoute(app, files.store, fetched);
}
