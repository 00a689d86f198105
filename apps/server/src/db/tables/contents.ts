import type { Generated } from 'kysely';
import type { EntityStamps, NullableTimestamp } from './columns';

/** Uploaded files; their bytes are in the file store under `store_name`. */
export interface S3FilesTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  content_type: string;
  /** Bytes. */
  size: number;
  width: number;
  height: number;
  /** `null` means a picture that stands. */
  duration_seconds: number | null;
  store_name: string;
  /** `null` means that it has none. */
  thumbnail_name: string | null;
}

/** Every file that the store keeps: uploads, their small pictures, stills of scenes. */
export interface StoredFilesTable {
  name: string;
  bytes: number;
  seen_at: Generated<Date>;
}

export interface ContentBucketsTable extends EntityStamps {
  id: Generated<number>;
  name: string;
}

export interface ContentsTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  status: 'on_air' | 'on_hold';
  bucket_id: number | null;
  /** Shown from this moment on; `null` means at once. */
  valid_from: NullableTimestamp;
  /** Not shown from this moment on; `null` means until further notice. */
  valid_until: NullableTimestamp;
}

export interface ContentLinesTable {
  content_id: number;
  line_id: number;
}

export interface ContentFilesTable {
  content_id: number;
  position: number;
  file_id: number;
}
