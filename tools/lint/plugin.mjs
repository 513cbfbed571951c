import { importsRule } from './imports-rule.mjs';

/** Limits the length of lines. Unlike the formatter, it also covers comments and strings. */
const maxLen = {
  meta: { type: 'layout', schema: [{ type: 'integer' }] },
  create(context) {
    const [max] = context.options;
    return {
      Program() {
        context.sourceCode.lines.forEach((text, index) => {
          if (text.length <= max) return;
          const line = index + 1;
          const loc = { start: { line, column: max }, end: { line, column: text.length } };
          context.report({ loc, message: `Line ${line} is ${text.length} characters long, of at most ${max}` });
        });
      },
    };
  },
};

/** Forbids comments that disable rules: exemptions belong in .oxlintrc.json, where reviewers see them. */
const noDisabledRules = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      Program() {
        const disabling = context.sourceCode
          .getAllComments()
          .find(({ value }) => /^\s*(ox|es)lint-disable/.test(value));
        if (disabling === undefined) return;
        // Report at the start of the file, where the disabling comment has no effect yet.
        const start = { line: 1, column: 0 };
        const message = `Comments cannot disable rules (line ${disabling.loc.start.line}): use .oxlintrc.json`;
        context.report({ loc: { start, end: start }, message });
      },
    };
  },
};

export default {
  meta: { name: 'overline' },
  rules: { imports: importsRule, 'max-len': maxLen, 'no-disabled-rules': noDisabledRules },
};
