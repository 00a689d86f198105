export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

export function noticesOf(lock: {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}): string;
