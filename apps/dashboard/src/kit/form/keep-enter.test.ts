import { expect, test } from 'vitest';
import { formTags, sources } from '../../testing/forms/form-sources';

/**
 * Forms that Enter submits: who one is, what one looks for, and what stays on the operator's own screen. The code
 * that a device shows is typed to connect that device and no other.
 */
const submittedByEnter = [
  'features/displays/parts/PairForm.tsx',
  'features/editor/frame/SizeFields.tsx',
  'features/editor/situation/KeepPanel.tsx',
  'features/pixel-scenes/parts/RenameDialog.tsx',
  'features/profile/parts/AddressForm.tsx',
  'features/profile/parts/PasswordForm.tsx',
  'features/profile/parts/SecondFactor.tsx',
  'features/sign-in/forgot-password-page.tsx',
  'features/sign-in/parts/RegisterForm.tsx',
  'features/sign-in/parts/SignInForm.tsx',
  'features/sign-in/reset-password-page.tsx',
  'features/simulator/kept/KeepButton.tsx',
  'features/simulator/time-bar/TimeBar.tsx',
  'features/simulator/what-if/WhatIfForm.tsx',
  'features/transit/search/StationSearch.tsx',
  'features/users/parts/SetPasswordDialog.tsx',
  'shell/SignInAgainDialog.tsx',
  'kit/account-fields/SecondStep.tsx',
];

test('Enter in a field submits no form, but those that are named here', () => {
  const open = Object.entries(sources).flatMap(([path, source]) =>
    formTags(source)
      .filter((tag) => !tag.includes('onKeyDown={keepEnter}'))
      .map(() => path),
  );
  expect(open.sort()).toEqual([...submittedByEnter].sort());
});
