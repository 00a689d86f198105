import { expect, test } from 'vitest';

const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['../../**/*.tsx', '!../../**/*.test.tsx'],
  { query: '?raw', import: 'default', eager: true },
);

/**
 * Forms that Enter submits: who one is, what one looks for, and what stays on the operator's own screen. The code
 * that a device shows is typed to connect that device and no other.
 */
const submittedByEnter = [
  '../../features/displays/parts/PairForm.tsx',
  '../../features/editor/frame/SizeFields.tsx',
  '../../features/editor/situation/KeepPanel.tsx',
  '../../features/pixel-scenes/parts/RenameDialog.tsx',
  '../../features/profile/parts/AddressForm.tsx',
  '../../features/profile/parts/PasswordForm.tsx',
  '../../features/profile/parts/SecondFactor.tsx',
  '../../features/sign-in/forgot-password-page.tsx',
  '../../features/sign-in/parts/RegisterForm.tsx',
  '../../features/sign-in/parts/SignInForm.tsx',
  '../../features/sign-in/reset-password-page.tsx',
  '../../features/simulator/kept/KeepButton.tsx',
  '../../features/simulator/time-bar/TimeBar.tsx',
  '../../features/simulator/what-if/WhatIfForm.tsx',
  '../../features/transit/search/StationSearch.tsx',
  '../../features/users/parts/SetPasswordDialog.tsx',
  '../../shell/SignInAgainDialog.tsx',
  '../account-fields/SecondStep.tsx',
];

test('Enter in a field submits no form, but those that are named here', () => {
  const open = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/<form\b[\s\S]*?\n?\s*>/g)]
      .filter(([tag]) => !tag.includes('onKeyDown={keepEnter}'))
      .map(() => path),
  );
  expect(open.sort()).toEqual([...submittedByEnter].sort());
});

/** They change what is on the operator's own screen, or hand their call to a part that tells of it in a toast. */
const withoutCalls = [
  '../../features/editor/frame/SizeFields.tsx',
  '../../features/editor/situation/KeepPanel.tsx',
  '../../features/simulator/time-bar/TimeBar.tsx',
  '../../features/simulator/what-if/WhatIfForm.tsx',
  '../../features/transit/search/StationSearch.tsx',
];

test('every form says above its fields why a call was refused, or in a toast', () => {
  const silent = Object.entries(sources).filter(
    ([path, source]) =>
      /<form\b/.test(source) &&
      !withoutCalls.includes(path) &&
      !/<CallFailure|<FormAlert|failed: |useErrorText|<Notice/.test(source),
  );
  expect(silent.map(([path]) => path)).toEqual([]);
});
