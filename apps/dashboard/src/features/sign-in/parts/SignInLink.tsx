import { Link } from '@tanstack/react-router';
import { Split } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import styles from './sign-in.module.css';

export function SignInLink() {
  const { t } = useTranslate();
  return (
    <Split rowGap="xs" columnGap="lg" wrap="wrap" fz="large">
      <Link to="/auth/login" className={styles.link}>
        {t('signIn.back')}
      </Link>
    </Split>
  );
}
