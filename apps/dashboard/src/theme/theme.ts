import {
  Alert,
  Button,
  createTheme,
  InputWrapper,
  Menu,
  Modal,
  Popover,
  Skeleton,
} from '@mantine/core';
import { brand, dark, gray } from './palette';

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
    Alert: Alert.extend({ defaultProps: { variant: 'light' } }),
    Button: Button.extend({ styles: { label: { fontWeight: 560 } } }),
    InputWrapper: InputWrapper.extend({ styles: { label: { marginBottom: 5 } } }),
    Menu: Menu.extend({
      // The placeholder is a child that a menu may not have; the focus goes to the first item.
      defaultProps: { ...dropdown, width: 200, withInitialFocusPlaceholder: false },
    }),
    // Its head would be the page's second banner.
    Modal: Modal.extend({ defaultProps: { attributes: { header: { role: 'presentation' } } } }),
    Popover: Popover.extend({ defaultProps: { ...dropdown, width: 240 } }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' } }),
  },
});
