import { firstProgram, systemProgram } from './system-package.mjs';

/** Two telephones call each other in the server's tests, and one needs a voice. */
export async function telephones() {
  await systemProgram({
    find: () => firstProgram(['baresip']),
    what: 'baresip',
    package: 'baresip-core',
    needs: 'The tests of telephones',
    how: 'Install baresip (Debian: apt-get install baresip-core).',
  });
  await systemProgram({
    find: () => firstProgram(['espeak-ng']),
    what: 'espeak-ng',
    package: 'espeak-ng',
    needs: 'The tests of telephones',
    how: 'Install espeak-ng (Debian: apt-get install espeak-ng).',
  });
}
