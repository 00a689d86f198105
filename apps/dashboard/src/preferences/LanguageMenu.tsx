import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core';
import { isLanguage, languageKey, languages } from '../i18n/language';
import { useTranslate } from '../i18n/use-translate';
import { useServices } from '../services/services';
import styles from './PreferenceMenu.module.css';
import { useRememberChoice } from './use-remember-choice';

/** Switches the language of the dashboard and remembers it, here and for the account. */
export function LanguageMenu() {
  const { t, language } = useTranslate();
  const { storage, texts } = useServices();
  const remember = useRememberChoice();
  const choose = async (chosen: string) => {
    if (!isLanguage(chosen)) return;
    await texts.speak(chosen);
    storage.setItem(languageKey, chosen);
    remember({ language: chosen });
  };
  return (
    <Menu width={160}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" className={styles.button}>
          <span className={styles.code}>{language}</span>
          <VisuallyHidden>
            {t('language.label')}: {languages[language].name}
          </VisuallyHidden>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language} onChange={(chosen) => void choose(chosen)}>
          {Object.entries(languages).map(([code, { name }]) => (
            <Menu.RadioItem key={code} value={code} lang={code} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
