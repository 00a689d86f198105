import { fragments } from './fragments.mjs';
import { readAsOne, stiltedTitle, stiltedWords } from './stilted-words.mjs';

/** `@throws` names the error's class, or says what else throws: "what the import throws". */
const throwsForm = /^(`?[A-Z]\w*`?|what)\b/;

/** ESLint rules for what a codebase may write in two ways, and this one writes in one. */
export const dialect = {
  rules: {
    'separate-type-import': {
      meta: { type: 'suggestion', schema: [], docs: { description: 'types by `import type`' } },
      create: (context) => ({
        'ImportSpecifier[importKind="type"]'(node) {
          context.report({ node, message: 'Import types in an `import type` line.' });
        },
      }),
    },
    'written-out': {
      meta: {
        type: 'suggestion',
        schema: [],
        docs: { description: 'fields and props one by one' },
      },
      create: (context) => {
        const report = (node) =>
          context.report({ node, message: 'Write the fields or props out, one by one.' });
        return {
          'ObjectExpression > SpreadElement > ObjectExpression': report,
          'JSXSpreadAttribute > ObjectExpression': report,
        };
      },
    },
    'private-names': {
      meta: { type: 'suggestion', schema: [], docs: { description: 'private members as `#name`' } },
      create: (context) => {
        const report = (node) =>
          context.report({ node, message: 'Write private members as `#name`.' });
        return {
          'PropertyDefinition[accessibility="private"]': report,
          // A constructor has no other form.
          'MethodDefinition[accessibility="private"][kind!="constructor"]': report,
          'TSParameterProperty[accessibility="private"]': report,
        };
      },
    },
    'no-module-let': {
      meta: { type: 'problem', schema: [], docs: { description: 'no variable of a whole module' } },
      create: (context) => {
        const report = (node) =>
          context.report({
            node,
            message:
              'Pass it as an argument, or keep it in an object that main makes: a variable of a module belongs to all of its callers at once.',
          });
        return {
          'Program > VariableDeclaration[kind=/^(let|var)$/][declare!=true]': report,
          'ExportNamedDeclaration > VariableDeclaration[kind=/^(let|var)$/][declare!=true]': report,
        };
      },
    },
    'throws-form': {
      meta: { type: 'suggestion', schema: [], docs: { description: 'one form of `@throws`' } },
      create: (context) => ({
        Program() {
          for (const comment of context.sourceCode.getAllComments()) {
            for (const [, said] of comment.value.matchAll(/@throws[ \t]*(.*)/g)) {
              if (throwsForm.test(said)) continue;
              const message = 'Write `@throws SomeError when ...`, or `@throws what ... throws`.';
              context.report({ loc: comment.loc, message });
            }
          }
        },
      }),
    },
    'plain-words': {
      meta: {
        type: 'suggestion',
        schema: [],
        docs: { description: 'comments and titles in plain English' },
      },
      create: (context) => ({
        'CallExpression[callee.name=/^(test|it)$/] > Literal.arguments:first-child'(node) {
          for (const words of stiltedTitle(String(node.value))) {
            context.report({ node, message: `Say it in plain words instead of "${words}".` });
          }
        },
        Program() {
          for (const { value, loc } of readAsOne(context.sourceCode.getAllComments())) {
            for (const words of stiltedWords(value)) {
              context.report({ loc, message: `Say it in plain words instead of "${words}".` });
            }
          }
        },
      }),
    },
    'whole-sentences': {
      meta: {
        type: 'suggestion',
        schema: [],
        docs: { description: 'comments with a subject and a verb' },
      },
      create: (context) => ({
        Program() {
          for (const { value, loc } of readAsOne(context.sourceCode.getAllComments())) {
            for (const words of fragments(value)) {
              const message = `Write a sentence with a subject and a verb instead of "${words}".`;
              context.report({ loc, message });
            }
          }
        },
      }),
    },
  },
};
