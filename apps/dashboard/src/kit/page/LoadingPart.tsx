import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/use-translate';

interface Props {
  readonly className?: string | undefined;
  /** Skeletons of what is to come. */
  readonly children: ReactNode;
}

/** Stands in the place of a whole part that is loading, and says so. */
export function LoadingPart({ className, children }: Props) {
  const { t } = useTranslate();
  return (
    <div role="status" aria-busy="true" aria-label={t('app.loading')} className={className}>
      {children}
    </div>
  );
}
