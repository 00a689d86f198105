import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import styles from './Form.module.css';

export function SignInLink() {
  const { t } = useTranslate();
  return (
    <div className={styles.links}>
      <Link to="/auth/login" className={styles.link}>
        {t('signIn.back')}
      </Link>
    </div>
  );
}
