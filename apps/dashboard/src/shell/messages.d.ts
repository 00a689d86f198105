// Written by `npm run messages` from messages.en.json.
import '../i18n/texts';

declare module '../i18n/texts' {
  interface TextParts {
    'shell': true;
  }
  interface Texts {
    'shell.navigation': never;
    'shell.openNavigation': never;
    'shell.closeNavigation': never;
    'shell.account': never;
    'shell.account.failed': never;
    'shell.signOut': never;
    'group.operation': never;
    'group.design': never;
    'group.administration': never;
    'area.overview': never;
    'area.gallery': never;
    'area.disruptions': never;
    'area.displays': never;
    'area.profile': never;
    'notFound.title': never;
    'notFound.lead': never;
    'notFound.text': 'address';
    'notFound.back': never;
    'area.securityLog': never;
  }
}
