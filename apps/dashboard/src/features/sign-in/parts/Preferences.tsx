import { ColourSchemeMenu } from '../../../preferences/ColourSchemeMenu';
import { LanguageMenu } from '../../../preferences/LanguageMenu';

/** The language and the colours. Menus are large: the page is usable before they come. */
export function Preferences() {
  return (
    <>
      <LanguageMenu />
      <ColourSchemeMenu />
    </>
  );
}
