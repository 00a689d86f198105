import { Box } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Heading } from '../../kit/layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { PageFrame } from '../../kit/page/PageFrame';
import { SaidList } from './parts/SaidList';
import { SayForm } from './parts/SayForm';

const route = getRouteApi('/signed-in/announcements');

/** Has loudspeakers say a text at once, and lists the announcements of the last day. */
export function AnnouncementsPage() {
  const { t } = useTranslate();
  const { displayId = null } = route.useSearch();
  return (
    <PageFrame title={t('area.announcements')} lead={t('announcements.lead')}>
      <Box component="section" mb="lg" maw={760}>
        <Heading mb="xs">{t('announcements.say')}</Heading>
        <SayForm key={displayId} displayId={displayId} />
      </Box>
      <Box component="section" mb="lg" maw={760}>
        <Heading mb="xs">{t('announcements.said')}</Heading>
        <SaidList />
      </Box>
    </PageFrame>
  );
}
