import { Button } from '@mantine/core';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { Outcome } from './Outcome';
import { SignInLink } from './SignInLink';

interface Props {
  /** The purpose of the mail; it does not tell whether the address is known. */
  readonly text: string;
  /** Back to the form, for another address. */
  readonly onAgain: () => void;
}

/** A mail is on its way, or not: the page does not know, and nobody may learn it here. */
export function MailSent({ text, onAgain }: Props) {
  const { t } = useTranslate();
  return (
    <Outcome title={t('mailSent.title')} text={text}>
      <Muted fz="body" lh="var(--line-text)">
        {t('mailSent.nothing')}
      </Muted>
      <Button variant="default" size="md" onClick={onAgain} fullWidth>
        {t('mailSent.again')}
      </Button>
      <SignInLink />
    </Outcome>
  );
}
