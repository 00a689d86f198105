/** The supported versions: from which minor version on, for each major version that has a limit. */
const firstMinor = { 20: 19, 22: 13 };

/** @param {string} version such as `22.13.0` */
function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major >= 24) return true;
  return major in firstMinor && minor >= firstMinor[major];
}

/** Ends the program with one sentence where Node is too old to run anything that follows. */
export function requireNode() {
  const { node } = process.versions;
  if (isSupported(node)) return;
  process.stderr.write(
    `Perron needs Node 20.19, 22.13, 24 or newer; this is ${node}. Install a newer Node (https://nodejs.org) and start again.\n`,
  );
  process.exit(1);
}
