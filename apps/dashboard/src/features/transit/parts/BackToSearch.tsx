import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import { LinkButton } from '../../../kit/page/LinkButton';

export function BackToSearch() {
  const { t } = useTranslate();
  return (
    <LinkButton to="/vbb" variant="default" Icon={IconArrowLeft}>
      {t('transit.backToSearch')}
    </LinkButton>
  );
}
