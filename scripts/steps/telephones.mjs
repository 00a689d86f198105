import { firstProgram, systemProgram } from './system-package.mjs';

/** Two telephones call each other in the server's tests; one needs a voice, and one somebody who understands it. */
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
  await systemProgram({
    find: () => firstProgram(['openssl']),
    what: 'openssl',
    package: 'openssl',
    needs: 'The tests of telephones',
    how: 'Install openssl (Debian: apt-get install openssl).',
  });
  await systemProgram({
    find: () => firstProgram(['pocketsphinx_continuous']),
    what: 'pocketsphinx with its model of English',
    package: ['pocketsphinx', 'pocketsphinx-en-us'],
    needs: 'Tests that have speech understood by a second program, which are left out now,',
    isOptional: true,
    how: 'Install pocketsphinx (Debian: apt-get install pocketsphinx pocketsphinx-en-us).',
  });
}
