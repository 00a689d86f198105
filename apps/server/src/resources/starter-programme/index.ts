export { layInProgramme } from './lay-in-programme';
export { starterProgrammeRoutes } from './routes';
export { knownScreens } from './screens';
