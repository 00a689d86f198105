/**
 * The display's builds on this device. A new one is tried as soon as it may be, and the one before
 * it comes back when it does not draw.
 */
export interface Versions {
  /** The version that pages are given; `null` if none is stored, they come from the network. */
  readonly active: string | null;
  /** The last one that has drawn a scene here: what is gone back to. */
  readonly proven: string | null;
  /** The one proven before that: pages that are still open may need its files. */
  readonly former: string | null;
  /** Fetched whole and verified; it waits until it may take over. */
  readonly waiting: string | null;
  /** How often the active one was given to a page since it was last heard to be well. */
  readonly openings: number;
  /** The last ones that did not draw; they are not tried again. */
  readonly failed: readonly string[];
}

export const noVersions: Versions = {
  active: null,
  proven: null,
  former: null,
  waiting: null,
  openings: 0,
  failed: [],
};

/** A page that crashes before it can say so is given this often. */
const maxOpenings = 3;
const maxFailed = 5;

/** The versions whose files are needed. */
export function keptVersions({ active, proven, former, waiting }: Versions): string[] {
  const named = [active, proven, former, waiting].filter((candidate) => candidate !== null);
  return [...new Set(named)];
}

/** A version is stored whole. */
export function installed(versions: Versions, version: string): Versions {
  const { active, failed } = versions;
  if (failed.includes(version)) return versions;
  if (active === null) return { ...versions, active: version, openings: 0 };
  return { ...versions, waiting: version === active ? null : version };
}

/** Pages get the waiting version from now on. */
export function takenOver(versions: Versions): Versions {
  const { waiting } = versions;
  if (waiting === null) return versions;
  return { ...versions, active: waiting, waiting: null, openings: 0 };
}

/**
 * A page is opened, so nothing is on the screen yet: what waits takes over. A version that was
 * opened again and again without ever having drawn has failed.
 */
export function opened(versions: Versions): Versions {
  const now = takenOver(versions);
  if (now.active === null || now.active === now.proven) return now;
  if (now.openings < maxOpenings) return { ...now, openings: now.openings + 1 };
  return failed(now, now.active);
}

/** A page of this version has drawn a scene. */
export function drawn(versions: Versions, version: string): Versions {
  const { active, proven } = versions;
  if (version !== active || version === proven) return versions;
  return { ...versions, proven: version, former: proven, openings: 0 };
}

/** A page of this version is well, but has no scene to draw: that says nothing about the version. */
export function idle(versions: Versions, version: string): Versions {
  return version === versions.active ? { ...versions, openings: 0 } : versions;
}

/**
 * A page of this version had a scene and did not draw it. One that has drawn before is not to
 * blame; another takes its place only where one is there.
 */
export function failed(versions: Versions, version: string): Versions {
  const { active, proven, waiting } = versions;
  if (version !== active) return versions;
  if (waiting !== null) return takenOver(blame(versions, version));
  if (proven === null || proven === active) return { ...versions, openings: 0 };
  return { ...blame(versions, version), active: proven, openings: 0 };
}

function blame(versions: Versions, version: string): Versions {
  if (version === versions.proven) return versions;
  return { ...versions, failed: [...versions.failed, version].slice(-maxFailed) };
}

/** The files of a version are gone. */
export function lost(versions: Versions, version: string): Versions {
  const without = (kept: string | null) => (kept === version ? null : kept);
  const proven = without(versions.proven);
  return {
    ...versions,
    active: without(versions.active) ?? proven,
    proven,
    former: without(versions.former),
    waiting: without(versions.waiting),
  };
}
