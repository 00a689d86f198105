import { fail, firstProgram, isExecutable, systemProgram } from './system-package.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const usual = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a Chromium for the browser tests: `CHROMIUM_PATH`, else one on the PATH, else installed
 * from the system's packages.
 */
export async function chromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    fail(`CHROMIUM_PATH is "${named}"; expected the path of a Chromium that can be run.`);
  }
  return systemProgram({
    find: () => firstProgram(names, usual),
    what: 'Chromium',
    package: 'chromium',
    needs: 'The browser tests',
    how: 'Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.',
  });
}
