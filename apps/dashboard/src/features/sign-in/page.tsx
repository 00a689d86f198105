import { getRouteApi } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { Frame } from './parts/Frame';
import { SignInForm } from './parts/SignInForm';
import { useGoOnWhenSignedIn } from './use-go-on';

const route = getRouteApi('/auth/login');

/** Where operators sign in. */
export function SignInPage() {
  const { t } = useTranslate();
  useGoOnWhenSignedIn(route.useSearch().redirect);
  return (
    <Frame title={t('signIn.title')}>
      <SignInForm />
    </Frame>
  );
}
