import { IconDeviceTv } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../kit/page/LinkButton';

type Props = { readonly children: ReactNode } & (
  { readonly stationId: string } | { readonly tripId: string }
);

/** The way to the displays of a station or of a train, as the simulator shows them. */
export function SimulatorButton({ children, ...place }: Props) {
  // The simulator is another feature: its own routes read the parameters.
  const to: string = 'tripId' in place ? '/simulator/train' : '/simulator/station';
  const search: object = place;
  return (
    <LinkButton to={to} search={search} Icon={IconDeviceTv}>
      {children}
    </LinkButton>
  );
}
