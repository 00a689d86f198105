import { isLanguage, languageKey, languages } from '../i18n/language';
import type { Language } from '../i18n/language';
import { useTranslate } from '../i18n/use-translate';
import { useServices } from '../services/services';
import { PreferenceMenu } from './PreferenceMenu';
import styles from './PreferenceMenu.module.css';
import { useRememberChoice } from './use-remember-choice';

const options = Object.entries(languages).flatMap(([value, { name }]) =>
  isLanguage(value) ? [{ value, label: name, lang: value }] : [],
);

/** Switches the language of the dashboard and remembers it, here and for the account. */
export function LanguageMenu() {
  const { t, language } = useTranslate();
  const { storage, texts } = useServices();
  const remember = useRememberChoice();
  const choose = async (chosen: Language) => {
    await texts.speak(chosen);
    storage.setItem(languageKey, chosen);
    remember({ language: chosen });
  };
  return (
    <PreferenceMenu
      label={`${t('language.label')}: ${languages[language].name}`}
      options={options}
      value={language}
      width={160}
      onChoose={(chosen) => void choose(chosen)}
    >
      <span className={styles.code}>{language}</span>
    </PreferenceMenu>
  );
}
