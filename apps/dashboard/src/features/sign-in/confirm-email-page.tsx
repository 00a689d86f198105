import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Split } from '../../kit/layout/parts';
import { isRefusedWith } from '../../kit/form/call-problem';
import { CallFailure } from '../../kit/form/CallFailure';
import { useTranslate } from '../../i18n/use-translate';
import styles from './parts/sign-in.module.css';
import { Frame } from './parts/Frame';
import { Outcome } from './parts/Outcome';
import { useConfirmEmail } from './queries';

const route = getRouteApi('/auth/confirm-email');

/**
 * Where the link leads that confirms a user's new address. It takes a click, because programs that
 * look through mails open each link, and it works only once.
 */
export function ConfirmEmailPage() {
  const { t } = useTranslate();
  return (
    <Frame title={t('confirmEmail.title')}>
      <Confirming token={route.useSearch().token} />
    </Frame>
  );
}

function Confirming({ token }: { readonly token: string }) {
  const { t } = useTranslate();
  const confirm = useConfirmEmail();
  const { error, data } = confirm;

  if (token === '') return <End title={t('link.incomplete')} text={t('link.incomplete.text')} />;
  if (data) {
    return <End title={t('confirmEmail.done')} text={t('confirmEmail.done.text', data)} />;
  }
  if (isRefusedWith(error, 'conflict')) {
    return <End title={t('confirmEmail.taken')} text={t('confirmEmail.taken.text')} />;
  }
  if (isRefusedWith(error, 'unprocessable', 'invalid_request')) {
    return <End title={t('link.dead')} text={t('confirmEmail.dead')} />;
  }
  return (
    <Outcome title={t('confirmEmail.title')} text={t('confirmEmail.text')}>
      {error && <CallFailure error={error} />}
      <Button size="md" onClick={() => confirm.mutate(token)} loading={confirm.isPending} fullWidth>
        {t('confirmEmail.submit')}
      </Button>
    </Outcome>
  );
}

function End({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslate();
  return (
    <Outcome key={title} title={title} text={text}>
      <Split rowGap="xs" columnGap="lg" wrap="wrap" fz="large">
        <Link to="/profile" className={styles.link}>
          {t('confirmEmail.toProfile')}
        </Link>
      </Split>
    </Outcome>
  );
}
