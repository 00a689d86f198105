const oldest = [20, 19];

/** Ends the program with one sentence where Node is too old to run anything that follows. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  process.stderr.write(
    `Perron needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}. Install a newer Node (https://nodejs.org) and start again.\n`,
  );
  process.exit(1);
}
