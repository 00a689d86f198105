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
  defaultRadius: 'sm',
  radius: { sm: '6px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontWeight: '620', textWrap: 'balance' },
  components: {
    Alert: defaults<AlertProps>({ variant: 'light' }),
    Button: { styles: { label: { fontWeight: 560 } } },
    InputWrapper: { styles: { label: { marginBottom: 5 } } },
    // The placeholder is a child that a menu may not have; the focus goes to the first item.
    Menu: defaults<MenuProps>({ ...dropdown, width: 200, withInitialFocusPlaceholder: false }),
    // Its head would be the page's second banner.
    Modal: defaults<ModalProps>({ attributes: { header: { role: 'presentation' } } }),
    Popover: defaults<PopoverProps>({ ...dropdown, width: 240 }),
    Skeleton: defaults<SkeletonProps>({ radius: 'sm' }),
  },
});
