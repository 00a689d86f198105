import { ApiError } from '@perron/client';
import { roles } from '@perron/schema';
import type { ErrorBody } from '@perron/schema';
import { useTranslate } from '../i18n/use-translate';
import type { Translator } from '../i18n/use-translate';

/**
 * A sentence for the operator, in the operator's language: never a stack or the browser's words for a
 * failed connection. Where the page speaks English, the server's own sentence, which says more.
 */
export function useErrorText(): (error: Error) => string {
  const { t, language } = useTranslate();
  return (error) => {
    if (!(error instanceof ApiError)) return t('error.unreachable');
    const { body, status } = error;
    if (body === null || status >= 500) return t('error.server', { status });
    return accessText(t, body) ?? (language === 'en' ? body.message : t(`error.code.${body.code}`));
  };
}

/** Why a role or its limits refuse; `null` means that something else does. */
function accessText(t: Translator['t'], { code, details }: ErrorBody): string | null {
  const values = details?.[0]?.values ?? {};
  if (code === 'role_forbids') {
    const [has, needs] = [values['has'], values['needs']].map((value) =>
      roles.find((role) => role === value),
    );
    if (has === undefined || needs === undefined) return null;
    return t('role.needed', { has: t(`role.${has}`), needs: t(`role.${needs}`) });
  }
  if (code !== 'outside_area') return null;
  return t('role.outside', { what: values['what'] ?? '', area: values['area'] ?? '' });
}
