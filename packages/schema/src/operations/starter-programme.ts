import { outputTypeEntity } from '../entities/output-type';
import { starterProgramme, starterScreen } from '../entities/starter-programme';
import { errorsOf } from './errors-of';
import { operation } from './operation';

export const layInStarterProgramme = operation({
  id: 'layInStarterProgramme',
  method: 'POST',
  path: '/api/starter-programme',
  tag: 'Scenarios',
  summary: 'Lay in the starter programme: scenarios, playlists and scenes for common screens.',
  description: [
    'Makes what is missing, in one transaction, and leaves what is there as it is: a second call makes nothing.',
    'An output type that has a playlist gets no more of them, and a group of scenes with the same name gets no more scenes.',
    'All of it may be changed and deleted afterwards.',
  ].join(' '),
  caller: 'user',
  answer: starterProgramme,
  errors: ['unauthorized', 'forbidden', 'conflict'],
});

export const layInStarterScreen = operation({
  id: 'layInStarterScreen',
  method: 'POST',
  path: '/api/starter-programme/screens',
  tag: 'Scenarios',
  summary: 'Make an output type of any size, with the starter programme’s playlists for its shape.',
  description:
    'Lays in what is missing of the starter programme first. If there is an output type of this size already, that one is the answer, unchanged.',
  caller: 'user',
  body: starterScreen,
  answer: outputTypeEntity,
  errors: errorsOf.create,
});
