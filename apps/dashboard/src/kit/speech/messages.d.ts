// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'speech': true;
  }
  interface Texts {
    'speech.listen.de': never;
    'speech.listen.en': never;
    'speech.stop': never;
    'speech.read': 'spoken';
    'speech.noVoice': never;
    'speech.language': never;
    'speech.language.all': never;
    'speech.language.de': never;
    'speech.language.en': never;
  }
}
