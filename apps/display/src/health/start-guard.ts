import { guardStart } from './guard';

guardStart();
