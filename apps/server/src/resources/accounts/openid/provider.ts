import * as openid from 'openid-client';
import type { OpenIdConfig } from '../../../config/open-id';

/** Whom the provider names. */
export interface Identity {
  readonly issuer: string;
  /** The provider's name of the person, which never changes. */
  readonly subject: string;
  /** `null` means that the provider does not say. */
  readonly email: string | null;
  /** The provider says that the address is the person's. */
  readonly isVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** The values that prove that an answer belongs to a sign-in that began here. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A provider of OpenID Connect (authorization code flow with PKCE). */
export interface OpenIdProvider {
  /** @throws Error when the provider cannot be reached */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly checks: Checks }>;
  /**
   * @param answeredAt the redirect's address with what the provider added
   * @throws CancelledSignIn, or Error when the answer is not one to this sign-in
   */
  finish(answeredAt: URL, checks: Checks): Promise<Identity>;
}

/** The person has not let the provider name them. */
export class CancelledSignIn extends Error {}

const timeoutSeconds = 10;
const scope = 'openid email profile';

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim.trim() : '');

function identityOf(issuer: string, claims: openid.IDToken | openid.UserInfoResponse): Identity {
  const { sub, email, email_verified, given_name, family_name, name } = claims;
  const firstName = textOf(given_name);
  const lastName = textOf(family_name);
  return {
    issuer,
    subject: sub,
    email: textOf(email) || null,
    isVerified: email_verified === true,
    firstName: (firstName || (lastName ? '' : textOf(name))).slice(0, 100),
    lastName: lastName.slice(0, 100),
  };
}

/** Its description is fetched with the first sign-in, so that the server starts without it. */
export function createOpenIdProvider(config: OpenIdConfig): OpenIdProvider {
  const issuer = new URL(config.issuer);
  let described: Promise<openid.Configuration> | null = null;

  async function describe(): Promise<openid.Configuration> {
    const found = await openid.discovery(
      issuer,
      config.clientId,
      config.clientSecret ?? undefined,
      config.clientSecret === null ? openid.None() : undefined,
      {
        timeout: timeoutSeconds,
        // Only this machine may be asked in plain: `readConfig` sees to it.
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked only to stand out
        execute: issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
      },
    );
    // Its signature counts, however safe the line to the provider is.
    openid.enableNonRepudiationChecks(found);
    return found;
  }

  function description(): Promise<openid.Configuration> {
    described ??= describe().catch((error: unknown) => {
      described = null;
      throw error;
    });
    return described;
  }

  return {
    async begin(redirectUri) {
      const provider = await description();
      const verifier = openid.randomPKCECodeVerifier();
      const checks = { verifier, state: openid.randomState(), nonce: openid.randomNonce() };
      const url = openid.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, checks };
    },
    async finish(answeredAt, { state, nonce, verifier }) {
      const provider = await description();
      try {
        const tokens = await openid.authorizationCodeGrant(provider, answeredAt, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('The provider gave no ID token.');
        const { issuer: name, userinfo_endpoint } = provider.serverMetadata();
        if (claims.email !== undefined || !userinfo_endpoint) return identityOf(name, claims);
        return identityOf(
          name,
          await openid.fetchUserInfo(provider, tokens.access_token, claims.sub),
        );
      } catch (error) {
        const isDenied =
          error instanceof openid.AuthorizationResponseError && error.error === 'access_denied';
        throw isDenied ? new CancelledSignIn('access_denied') : error;
      }
    },
  };
}
