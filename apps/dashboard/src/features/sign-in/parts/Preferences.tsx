import { ColourSchemeMenu } from '../../../preferences/ColourSchemeMenu';
import { LanguageMenu } from '../../../preferences/LanguageMenu';

/** The language and the colours. */
export function Preferences() {
  return (
    <>
      <LanguageMenu />
      <ColourSchemeMenu />
    </>
  );
}
