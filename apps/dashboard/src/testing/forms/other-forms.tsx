import { vi } from 'vitest';
import { SayForm } from '../../features/announcements/parts/SayForm';
import { NewDisplayPage } from '../../features/displays/new-page';
import { ActionDialog } from '../../features/displays/parts/ActionDialog';
import { PairForm } from '../../features/displays/parts/PairForm';
import type { AskedAction } from '../../features/displays/use-display-actions';
import { LineImportPage } from '../../features/infrastructure/import-page';
import { RenameDialog } from '../../features/pixel-scenes/parts/RenameDialog';
import { AddressForm } from '../../features/profile/parts/AddressForm';
import { PasswordForm } from '../../features/profile/parts/PasswordForm';
import { SecondFactor } from '../../features/profile/parts/SecondFactor';
import { ForgotPasswordPage } from '../../features/sign-in/forgot-password-page';
import { RegisterForm } from '../../features/sign-in/parts/RegisterForm';
import { SignInForm } from '../../features/sign-in/parts/SignInForm';
import { ResetPasswordPage } from '../../features/sign-in/reset-password-page';
import { KeepButton } from '../../features/simulator/kept/KeepButton';
import { SetPasswordDialog } from '../../features/users/parts/SetPasswordDialog';
import { SecondStep } from '../../kit/account-fields/SecondStep';
import { button, choose, click, fill } from '../../kit/testing/draw-page';
import { SignInAgainDialog } from '../../shell/SignInAgainDialog';
import type { FormCase } from './form-case';
import { sampleAnswer } from './refusing-client';

const nothing = () => undefined;
const press = (name: string) => () => vi.waitFor(() => click(button(name)));
const list = (...items: readonly object[]) => ({
  items,
  total: items.length,
  current_page: 1,
  page_size: 20,
});
const email = 'ada@perron.example';
const password = 'nine violet trams';
const somebody = { ...sampleAnswer('getUser'), email, second_factor_at: null };
const display = { ...sampleAnswer('getDisplay'), id: 4, name: 'Steg 1' };
const outputType = { ...sampleAnswer('getOutputType'), id: 6, name: 'Stele' };
const situation = () => ({
  place: { kind: 'station' as const, station_code: '900013101', platform: null },
  at: null,
  what_ifs: [],
  output_type_ids: [],
});
const factorIsOn = {
  getSecondFactor: { enabled_at: '2026-11-20T08:00:00.000Z', recovery_codes_left: 9 },
};
const factorIsOff = { getSecondFactor: { enabled_at: null, recovery_codes_left: 0 } };
const place = { id: '9001', name: 'Zoo', station: null };

function action(kind: AskedAction['kind'], fields: Readonly<Record<string, string>>): FormCase {
  return {
    file: 'features/displays/parts/ActionDialog.tsx',
    which: kind,
    fields,
    page: () => <ActionDialog asked={{ kind, displays: [display] }} onClose={nothing} />,
    saves: 'actOnDisplays',
  };
}

function factor(which: string, part: Omit<FormCase, 'file' | 'which' | 'page'>): FormCase {
  return { file: 'features/profile/parts/SecondFactor.tsx', which, page: SecondFactor, ...part };
}

/** The forms that are framed otherwise. */
export const otherForms: readonly FormCase[] = [
  {
    file: 'features/announcements/parts/SayForm.tsx',
    page: () => <SayForm displayId={null} />,
    saves: 'sayNow',
    fields: { 'German text': 'Bitte zurückbleiben' },
    open: () => click(document.querySelector('input[type=radio][value=all]')),
    save: async () => {
      await click(button('Say now'));
      const dialog = () => [...document.querySelectorAll('[role=dialog] button')];
      await vi.waitFor(() => click(dialog().find((element) => element.textContent === 'Say now')));
    },
  },
  {
    file: 'features/displays/new-page.tsx',
    page: NewDisplayPage,
    saves: 'createDisplay',
    answers: { listOutputTypes: list(outputType) },
    open: () => click(document.querySelector('input[type=radio][value=nowhere]')),
    fields: { 'display-name': 'Depot' },
  },
  {
    file: 'features/displays/parts/PairForm.tsx',
    which: 'a display that is known',
    page: () => <PairForm display={display} onClose={nothing} onDone={nothing} />,
    saves: 'pairDisplay',
    fields: { 'pairing-code': 'bcdf ghjk' },
  },
  {
    file: 'features/displays/parts/PairForm.tsx',
    which: 'a new display',
    page: () => <PairForm display={null} onClose={nothing} onDone={nothing} />,
    saves: 'createDisplay',
    answers: { listOutputTypes: list(outputType) },
    open: async () => {
      await click(document.querySelector('input[type=radio][value=new]'));
      await click(document.querySelector('input[type=radio][value=nowhere]'));
    },
    fields: { 'pairing-code': 'bcdf ghjk', 'display-name': 'Depot' },
  },
  action('rename', { Display: 'Steg 2' }),
  action('move', {}),
  action('start_maintenance', {}),
  action('reload', {}),
  action('set_run', {}),
  {
    file: 'features/infrastructure/import-page.tsx',
    page: LineImportPage,
    saves: 'createLocationLine',
    answers: {
      searchLocations: [place],
      getDepartures: {
        departures: [{ tripId: 't', line: { name: 'U8' }, direction: 'Wittenau' }],
      },
      getTrip: { trip: { stopovers: [{ stop: place }] } },
    },
    open: async () => {
      const stations = document.querySelector<HTMLInputElement>('input');
      await fill(stations, 'Zoo');
      await vi.waitFor(() => click(document.querySelector('[role=option]')));
      await vi.waitFor(() => choose(document.querySelector('select'), 'U8 → Wittenau'));
    },
  },
  {
    file: 'features/pixel-scenes/parts/RenameDialog.tsx',
    page: () => <RenameDialog scene={{ ...sampleAnswer('getPixelScene') }} onClose={nothing} />,
    saves: 'updatePixelScene',
    fields: { Name: 'Other' },
  },
  {
    file: 'features/profile/parts/AddressForm.tsx',
    page: () => <AddressForm user={somebody} />,
    saves: 'updateUser',
    fields: { 'new-email': 'neu@perron.example', 'password-for-email': password },
  },
  {
    file: 'features/profile/parts/PasswordForm.tsx',
    page: () => <PasswordForm user={somebody} />,
    saves: 'changePassword',
    fields: { 'current-password': 'correct horse battery', 'new-password': password },
  },
  factor('the password before it', {
    saves: 'startSecondFactor',
    answers: factorIsOff,
    open: press('Switch on'),
    fields: { 'factor-password': password },
  }),
  factor('its first code', {
    saves: 'enableSecondFactor',
    answers: factorIsOff,
    open: async () => {
      await press('Switch on')();
      await fill(document.querySelector('[name=factor-password]'), password);
      await press('Next')();
    },
    fields: { 'factor-code': '123456' },
  }),
  factor('new recovery codes', {
    saves: 'renewRecoveryCodes',
    answers: factorIsOn,
    open: press('New recovery codes'),
    fields: { 'factor-password': password, 'factor-code': '123456' },
  }),
  factor('its end', {
    saves: 'disableSecondFactor',
    answers: factorIsOn,
    open: press('Switch off'),
    fields: { 'factor-password': password, 'factor-code': '123456' },
  }),
  {
    file: 'features/sign-in/forgot-password-page.tsx',
    page: ForgotPasswordPage,
    saves: 'forgotPassword',
    fields: { username: email },
  },
  {
    file: 'features/sign-in/parts/RegisterForm.tsx',
    page: () => <RegisterForm rule="first" onMailSent={nothing} />,
    saves: 'register',
    fields: { username: email, 'new-password': password },
  },
  {
    file: 'features/sign-in/parts/SignInForm.tsx',
    page: SignInForm,
    route: '/auth/login',
    search: { redirect: '/', code: '', refused: '' },
    saves: 'createToken',
    fields: { username: email, password },
  },
  {
    file: 'features/sign-in/reset-password-page.tsx',
    page: ResetPasswordPage,
    route: '/auth/reset-password',
    search: { token: 'abc' },
    saves: 'resetPassword',
    fields: { 'new-password': password },
  },
  {
    file: 'features/simulator/kept/KeepButton.tsx',
    page: () => <KeepButton name="Morning" situation={situation} />,
    saves: 'createKeptSituation',
    open: press('Keep situation'),
  },
  {
    file: 'features/users/parts/SetPasswordDialog.tsx',
    page: () => <SetPasswordDialog user={somebody} />,
    saves: 'changePassword',
    open: press('Set password'),
    fields: { 'new-password': password },
  },
  {
    file: 'kit/account-fields/SecondStep.tsx',
    page: () => <SecondStep mfaToken="t" onBack={nothing} />,
    saves: 'createToken',
    fields: { code: '123456' },
  },
  {
    file: 'shell/SignInAgainDialog.tsx',
    page: () => <SignInAgainDialog opened user={somebody} onElsewhere={nothing} />,
    saves: 'createToken',
    fields: { password },
  },
];
