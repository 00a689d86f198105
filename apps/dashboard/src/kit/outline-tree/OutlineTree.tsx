import { VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from './use-window';
