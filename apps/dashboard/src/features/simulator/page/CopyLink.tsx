import { Button, Popover } from '@mantine/core';
import type { SimulatedSituation } from '@perron/schema';
import { IconLink } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { CopyField } from '../../../kit/copy/CopyField';
import { addressOf } from '../address/address-of';

interface Props {
  /** The situation as it is at the moment of the click. */
  readonly situation: () => SimulatedSituation;
}

/** The situation as a link: place, moment, outputs and what is tried. */
export function CopyLink({ situation }: Props) {
  const { t } = useTranslate();
  const router = useRouter();
  const [link, setLink] = useState<string | null>(null);
  const take = () => {
    const { href } = router.buildLocation(addressOf(situation()));
    setLink(new URL(href, window.location.origin).href);
  };
  return (
    <Popover
      position="bottom-end"
      width={360}
      trapFocus
      returnFocus
      opened={link !== null}
      onChange={(isOpen) => !isOpen && setLink(null)}
    >
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconLink size={15} aria-hidden="true" />}
          onClick={() => (link === null ? take() : setLink(null))}
        >
          {t('simulator.link')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {link !== null && <CopyField label={t('simulator.link.field')} value={link} />}
      </Popover.Dropdown>
    </Popover>
  );
}
