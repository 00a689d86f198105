import type { Content, S3File } from '@perron/schema';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../services/services';
import { fileOfContent } from './media-file';
import type { MediaFile } from './media-file';
import { fileQuery } from './queries';

/**
 * The files that the form names by their numbers. Most come with the content or were just uploaded;
 * one that another operator has added is asked for.
 */
export function useMediaFiles(content: Content | null, ids: readonly number[]) {
  const { client } = useServices();
  const [uploads, setUploads] = useState<readonly S3File[]>([]);
  const known = new Map<number, MediaFile>([
    ...(content?.media_files ?? []).map(fileOfContent).map((file) => [file.id, file] as const),
    ...uploads.map((upload) => [upload.id, upload] as const),
  ]);
  const unknown = ids.filter((id) => !known.has(id));
  const asked = useQueries({ queries: unknown.map((id) => fileQuery(client, id)) });
  for (const { data } of asked) if (data) known.set(data.id, data);
  return {
    files: ids.flatMap((id) => known.get(id) ?? []),
    keep: (uploaded: S3File) => setUploads((now) => [...now, uploaded]),
  };
}
