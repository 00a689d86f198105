import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PageLoading } from './PageLoading';
import { loadSignedInPages } from './load-signed-in-pages';
import { addPages } from './route-tree';

/** Loads the pages behind the sign-in page, and shows the one whose address is open. */
export function BehindSignIn() {
  const router = useRouter();
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    let isOpen = true;
    loadSignedInPages().then(
      (pages) => {
        if (!isOpen) return;
        addPages(router, pages);
        void router.invalidate();
      },
      (error: unknown) => {
        if (isOpen && error instanceof Error) setFailure(error);
      },
    );
    return () => {
      isOpen = false;
    };
  }, [router]);
  if (failure) throw failure;
  return <PageLoading />;
}
