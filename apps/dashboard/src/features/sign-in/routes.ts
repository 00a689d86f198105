import { createRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { rootRoute } from '../../routing/root-route';
import type { Services } from '../../services/services';

/** Signed-in operators have no use for these pages. */
function leaveWhenSignedIn({ context }: { readonly context: Services }): void {
  if (context.session.check().kind === 'signed-in') redirect({ to: '/', throw: true });
}

// Without schemas: these pages are usable before the library for them is loaded.
/** The token in the link of a mail; empty if the link was cut off. */
function mailLink({ token }: { readonly token?: string } & SearchSchemaInput) {
  return { token: typeof token === 'string' ? token : '' };
}

export interface SignInSearch {
  readonly redirect?: string;
  readonly code?: string;
  readonly refused?: string;
}

/** The address that was wanted, and a provider's answer; optional in links to the page. */
function signInSearch({ redirect: wanted, code, refused }: SignInSearch & SearchSchemaInput) {
  return {
    redirect: typeof wanted === 'string' ? wanted : '/',
    code: typeof code === 'string' ? code : '',
    refused: typeof refused === 'string' ? refused : '',
  };
}

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/login',
  validateSearch: signInSearch,
  search: { middlewares: [stripSearchParams({ redirect: '/', code: '', refused: '' })] },
  beforeLoad: leaveWhenSignedIn,
  loader: loadTexts('sign-in'),
  component: lazyPage(() => import('./page'), 'SignInPage'),
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/register',
  beforeLoad: leaveWhenSignedIn,
  loader: loadTexts('sign-in'),
  component: lazyPage(() => import('./register-page'), 'RegisterPage'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/forgot-password',
  beforeLoad: leaveWhenSignedIn,
  loader: loadTexts('sign-in'),
  component: lazyPage(() => import('./forgot-password-page'), 'ForgotPasswordPage'),
});

const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/verify-email',
  validateSearch: mailLink,
  loader: loadTexts('sign-in'),
  component: lazyPage(() => import('./verify-email-page'), 'VerifyEmailPage'),
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/confirm-email',
  validateSearch: mailLink,
  loader: loadTexts('sign-in'),
  component: lazyPage(() => import('./confirm-email-page'), 'ConfirmEmailPage'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/reset-password',
  validateSearch: mailLink,
  loader: loadTexts('sign-in'),
  component: lazyPage(() => import('./reset-password-page'), 'ResetPasswordPage'),
});

export const signInRoutes = [
  signInRoute,
  registerRoute,
  forgotPasswordRoute,
  verifyEmailRoute,
  confirmEmailRoute,
  resetPasswordRoute,
] as const;
