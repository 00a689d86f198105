import { Button } from '@mantine/core';
import { IconCalendarPlus, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { AddPublicHolidays } from './AddPublicHolidays';
import { ImportHolidays } from './ImportHolidays';

/** The buttons of the list that bring many holidays at once. */
export function HolidayActions() {
  const { t } = useTranslate();
  const guard = useGuard();
  const [opened, setOpened] = useState<'file' | 'country' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={15} aria-hidden="true" />}
        {...guard('importHolidays')}
        onClick={() => setOpened('file')}
      >
        {t('holidays.import')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCalendarPlus size={15} aria-hidden="true" />}
        {...guard('addPublicHolidays')}
        onClick={() => setOpened('country')}
      >
        {t('holidays.public')}
      </Button>
      <ImportHolidays opened={opened === 'file'} onClose={close} />
      <AddPublicHolidays opened={opened === 'country'} onClose={close} />
    </>
  );
}
