import { createRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { rootRoute } from '../../routing/root-route';
import type { Services } from '../../services/services';

/** Signed-in operators have no use for these pages. */
function leaveWhenSignedIn({ context }: { readonly context: Services }): void {
  if (context.session.check().kind === 'signed-in') redirect({ to: '/', throw: true });
}

/** The token in the link of a mail; empty if the link was cut off. */
const mailLink = z.object({ token: z.string().default('').catch('') });

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/login',
  validateSearch: z.object({ redirect: z.string().default('/').catch('/') }),
  search: { middlewares: [stripSearchParams({ redirect: '/' })] },
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
