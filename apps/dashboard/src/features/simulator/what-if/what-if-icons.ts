import {
  IconAlertTriangle,
  IconBellOff,
  IconBookmark,
  IconClockExclamation,
  IconCloudSnow,
  IconDatabaseOff,
  IconTrain,
  IconTrainFilled,
  IconWifiOff,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { WhatIfKind } from './what-if-kinds';

/** How each kind is marked. */
export const whatIfIcons = {
  delay: IconClockExclamation,
  cancellation: IconTrain,
  train_at_platform: IconTrainFilled,
  disruption: IconAlertTriangle,
  stored_disruption: IconBookmark,
  alert_suppressed: IconBellOff,
  weather: IconCloudSnow,
  source: IconDatabaseOff,
  no_network: IconWifiOff,
} as const satisfies Record<WhatIfKind, Icon>;
