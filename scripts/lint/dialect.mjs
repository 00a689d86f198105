import path from 'node:path';
import { insteadOf, readFieldWords } from './field-words.mjs';
import { fragments } from './fragments.mjs';
import { readAsOne, stiltedTitle, stiltedWords } from './stilted-words.mjs';

const root = path.join(import.meta.dirname, '../..');
const fieldWords = readFieldWords();

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
    'field-words': {
      meta: {
        type: 'suggestion',
        schema: [],
        docs: { description: 'names in the field’s words: docs/glossary.md' },
      },
      create: (context) => {
        const file = path.relative(root, context.filename).replaceAll(path.sep, '/');
        const check = (node) => {
          const instead = insteadOf(fieldWords, node.name, file);
          if (instead === null) return;
          const message = `Name it by the field's words, not "${node.name}": ${instead} (docs/glossary.md).`;
          context.report({ node, message });
        };
        const names =
          ':matches(VariableDeclarator, FunctionDeclaration, ClassDeclaration, TSInterfaceDeclaration, TSTypeAliasDeclaration, TSEnumDeclaration) > Identifier.id';
        const members =
          ':matches(PropertyDefinition, MethodDefinition, TSPropertySignature, TSMethodSignature)[computed=false] > :matches(Identifier, PrivateIdentifier).key';
        return {
          [names]: check,
          [members]: check,
          ':function > Identifier.params': check,
          ':function > AssignmentPattern.params > Identifier.left': check,
          ':function > RestElement.params > Identifier.argument': check,
          'ArrayPattern > Identifier': check,
          'ArrayPattern > AssignmentPattern > Identifier.left': check,
          'TSTypeParameter > Identifier.name': check,
          // `{ heard }` takes over the name that a property has elsewhere.
          'ObjectPattern > Property[shorthand=false] > Identifier.value': check,
          'ObjectPattern > Property[shorthand=false] > AssignmentPattern.value > Identifier.left':
            check,
          'ObjectPattern > RestElement > Identifier.argument': check,
        };
      },
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
