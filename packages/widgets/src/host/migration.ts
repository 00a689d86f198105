/** The fields of a widget's config as they are stored, before they are checked. */
export type StoredConfig = Readonly<Record<string, unknown>>;

/** One step of a config's form. A shipped step is never edited. */
export interface Migration {
  /** The version that it leads to, from the one before: 2 for the first step. */
  readonly to: number;
  /** Names the change, such as `speed-in-pixels`. */
  readonly name: string;
  /** Gets a config of the version before, unchecked. */
  readonly migrate: (config: StoredConfig) => StoredConfig;
}

/** Version of a config's form: 1, and one more with each step. */
export function newestVersion(migrations: readonly Migration[]): number {
  return 1 + migrations.length;
}

/** Brings a stored config of this version to the newest form. */
export function migrated(
  config: StoredConfig,
  version: number,
  migrations: readonly Migration[],
): StoredConfig {
  return migrations
    .filter(({ to }) => to > version)
    .reduce((form, { migrate }) => migrate(form), config);
}
