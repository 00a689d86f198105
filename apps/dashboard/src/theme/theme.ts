import { createTheme } from '@mantine/core';
import type { AlertProps, MenuProps, ModalProps, PopoverProps, SkeletonProps } from '@mantine/core';
import { brand, dark, gray } from './palette';

/** A component's defaults, by its name: `Menu.extend` would load the menu with the first page. */
function defaults<Props>(defaultProps: Partial<Props>) {
  return { defaultProps };
}

/** Dropdowns stay where they are opened, inside the page's landmarks. */
const dropdown = { shadow: 'md', position: 'bottom-end', withinPortal: false } as const;

/** The dashboard's look. Colours that Mantine has no name for are in css-variables.ts. */
export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  colors: { brand, gray, dark },
  black: gray[9],
  // By the variables of scale.css, which are the dashboard's only sizes.
  fontSizes: {
    small: 'var(--text-small)',
    dense: 'var(--text-dense)',
    body: 'var(--text-body)',
    large: 'var(--text-large)',
    title: 'var(--text-title)',
    // Mantine's own names, for its components.
    xs: 'var(--text-small)',
    sm: 'var(--text-body)',
    md: 'var(--text-large)',
    lg: 'var(--text-large)',
    xl: 'var(--text-title)',
  },
  fontWeights: {
    regular: 'var(--weight-normal)',
    medium: 'var(--weight-medium)',
    bold: 'var(--weight-strong)',
  },
  lineHeights: {
    xs: 'var(--line-dense)',
    sm: 'var(--line-dense)',
    md: 'var(--line-text)',
    lg: 'var(--line-text)',
    xl: 'var(--line-text)',
  },
  spacing: {
    '2xs': 'var(--gap-2xs)',
    xs: 'var(--gap-xs)',
    sm: 'var(--gap-sm)',
    md: 'var(--gap-md)',
    lg: 'var(--gap-lg)',
    xl: 'var(--gap-xl)',
  },
  defaultRadius: 'md',
  radius: {
    xs: 'var(--radius-sm)',
    sm: 'var(--radius-sm)',
    md: 'var(--radius-md)',
    lg: 'var(--radius-md)',
    xl: 'var(--radius-round)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontWeight: 'var(--weight-strong)',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--text-title)', lineHeight: 'var(--line-tight)' },
      h2: { fontSize: 'var(--text-large)', lineHeight: 'var(--line-tight)' },
      h3: { fontSize: 'var(--text-body)', lineHeight: 'var(--line-dense)' },
      h4: { fontSize: 'var(--text-body)', lineHeight: 'var(--line-dense)' },
      h5: { fontSize: 'var(--text-dense)', lineHeight: 'var(--line-dense)' },
      h6: { fontSize: 'var(--text-dense)', lineHeight: 'var(--line-dense)' },
    },
  },
  components: {
    Alert: defaults<AlertProps>({ variant: 'light' }),
    Button: { styles: { label: { fontWeight: 'var(--weight-medium)' } } },
    InputWrapper: { styles: { label: { marginBottom: 'var(--gap-2xs)' } } },
    // The placeholder is a child that a menu may not have; the focus goes to the first item.
    Menu: defaults<MenuProps>({ ...dropdown, width: 200, withInitialFocusPlaceholder: false }),
    // Its head would be the page's second banner.
    Modal: defaults<ModalProps>({ attributes: { header: { role: 'presentation' } } }),
    Popover: defaults<PopoverProps>({ ...dropdown, width: 240 }),
    Skeleton: defaults<SkeletonProps>({ radius: 'md' }),
  },
});
