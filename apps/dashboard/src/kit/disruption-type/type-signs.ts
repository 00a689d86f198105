import {
  IconAmbulance,
  IconArrowsExchange,
  IconBan,
  IconBus,
  IconShield,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { DisruptionType } from '@perron/schema';
import type { PlainMessageId } from '../../i18n/use-translate';

/** How each type is marked and called. */
export const typeSigns = {
  police: { Sign: IconShield, label: 'disruptions.type.police' },
  medical: { Sign: IconAmbulance, label: 'disruptions.type.medical' },
  nostopping: { Sign: IconBan, label: 'disruptions.type.nostopping' },
  replacementpendelzug: {
    Sign: IconArrowsExchange,
    label: 'disruptions.type.replacementpendelzug',
  },
  replacementsev: { Sign: IconBus, label: 'disruptions.type.replacementsev' },
} as const satisfies Record<
  DisruptionType,
  { readonly Sign: Icon; readonly label: PlainMessageId }
>;
