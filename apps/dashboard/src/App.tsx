import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { AppRouter } from './routing/router';
import { ServicesContext } from './services/services';
import type { Services } from './services/services';
import { colourSchemes } from './theme/colour-scheme';
import { cssVariables } from './theme/css-variables';
import { theme } from './theme/theme';

interface Props {
  readonly services: Services;
  readonly i18n: I18n;
  readonly router: AppRouter;
}

/** The providers round all pages. */
export function App({ services, i18n, router }: Props) {
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colourSchemes}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={services.queryClient}>
          <ServicesContext value={services}>
            <RouterProvider router={router} />
          </ServicesContext>
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>
  );
}
