import { Modal } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';

/** Closed at first: see `lateDialog`. */
export function MountedModal({ opened, ...props }: ModalProps) {
  const isMounted = useMounted();
  return <Modal opened={isMounted && opened} {...props} />;
}
