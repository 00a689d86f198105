/** Licences that what we give away may have; another one is looked at first, and then listed here. */
const accepted = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'OFL-1.1', 'PostgreSQL', 'Unlicense'],
  // Files of ical.js that are not changed, of argparse, and the data of date-holidays (decision 208).
  ...['MPL-2.0', 'PSF-2.0', 'CC-BY-3.0'],
  // libvips, which sharp loads as a separate library.
  'LGPL-3.0-or-later',
]);

/** The licences in an SPDX expression such as `(MIT OR CC0-1.0)`. */
function licencesIn(expression) {
  return expression.split(/[\s()]+/).filter((part) => part !== '' && !/^(AND|OR)$/.test(part));
}

/** What a licence asks to be said besides its name, by the package that has it. */
const attributions = {
  'date-holidays':
    ' Its data on holidays is by its [contributors](https://github.com/commenthol/date-holidays), from articles of Wikipedia that its `LICENSE` lists, under [CC BY-SA 3.0](https://creativecommons.org/licenses/by-sa/3.0/); Perron uses it unchanged.',
};

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The notices of what a lock file installs for production, of every platform.
 * @throws Error that names the packages whose licence is not known, or not accepted
 */
export function noticesOf(lock) {
  const packages = Object.entries(lock.packages)
    .filter(([place, { link, dev }]) => place.includes('node_modules/') && !link && !dev)
    .map(([place, { version, license }]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? '',
    }));
  const refused = packages.filter(
    ({ licence }) => licence === '' || !licencesIn(licence).every((part) => accepted.has(part)),
  );
  if (refused.length > 0) {
    const names = refused.map(({ name, licence }) => `${name} (${licence || 'none'})`).join(', ');
    throw new Error(
      `Expected a licence that scripts/steps/notices-of.mjs accepts, and came: ${names}.`,
    );
  }
  const lines = packages.map(
    ({ name, version, licence }) =>
      `- [${name}](https://www.npmjs.com/package/${name}/v/${version}) ${version}: ${licence}${
        Object.hasOwn(attributions, name) ? `.${attributions[name]}` : ''
      }`,
  );
  return [
    '# Third-party notices',
    '',
    'Perron is licensed under the [Apache License 2.0](LICENSE). It needs these packages, which npm installs and whose',
    'licence texts lie in their folders under `node_modules`. Written by `npm run notices`.',
    '',
    ...[...new Set(lines)].sort(compare),
    '',
  ].join('\n');
}
