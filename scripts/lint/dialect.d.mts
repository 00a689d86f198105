import type { ESLint } from 'eslint';

export declare const dialect: ESLint.Plugin;
