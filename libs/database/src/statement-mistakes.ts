import type { FieldDef } from 'pg';
import type { z } from 'zod';
import type { DatabaseOptions } from './database-options.ts';
import { describeColumns } from './describe-statement.ts';
import { openDatabase } from './open-database.ts';
import { declaredStatements, type Statement } from './statement.ts';

/** What the driver hands over for a column of a type; what is not listed is a text. */
const SAMPLES: Readonly<Record<number, unknown[]>> = {
  16: [true],
  17: [Buffer.alloc(1)],
  21: [1],
  23: [1],
  26: [1],
  114: ['text', 1, true, {}, []],
  700: [1],
  701: [1],
  1000: [[true]],
  1005: [[1]],
  1007: [[1]],
  1009: [['text']],
  1016: [['1']],
  1022: [[1]],
  1082: [new Date(0)],
  1114: [new Date(0)],
  1184: [new Date(0)],
  1185: [[new Date(0)]],
  1231: [[1]],
  2951: [['text']],
  3802: ['text', 1, true, {}, []],
};

/**
 * Where declared row types disagree with what the migrated database answers: a column too many or too few, or one of
 * another type. Nothing is executed. Whether a column can be NULL is not looked at: Postgres does not say.
 */
export async function statementMismatches(
  options: DatabaseOptions,
  statements: readonly Statement[] = declaredStatements(),
): Promise<string[]> {
  const dataSource = await openDatabase(options);
  try {
    const mistakes: string[] = [];
    for (const declared of statements) {
      const fields = await describeColumns(dataSource, declared.sql).catch((error: unknown) => String(error));
      const found = typeof fields === 'string' ? [fields] : mistakesOf(declared, fields);
      mistakes.push(...found.map((mistake) => `${mistake}: ${declared.sql}`));
    }
    return mistakes;
  } finally {
    await dataSource.destroy();
  }
}

function mistakesOf({ row }: Statement, fields: readonly FieldDef[]): string[] {
  const shape: Record<string, z.ZodType> = row.shape;
  const answered = fields.map(({ name }) => name);
  return [
    ...Object.keys(shape).flatMap((name) => (answered.includes(name) ? [] : [`no column ${name}`])),
    ...fields.flatMap(({ name, dataTypeID }) => {
      const declared = shape[name];
      if (!declared) return [`column ${name} is not declared`];
      return bears(declared, SAMPLES[dataTypeID] ?? ['text']) ? [] : [`column ${name} has another type`];
    }),
  ];
}

function bears(declared: z.ZodType, samples: readonly unknown[]): boolean {
  return samples.some(
    (sample) => !declared.safeParse(sample).error?.issues.some((issue) => isWrongType(issue, sample)),
  );
}

/** A wrong type, not merely a wrong value: a sample says nothing about values. */
function isWrongType(issue: z.core.$ZodIssue, sample: unknown): boolean {
  const isInside = issue.path.length > (Array.isArray(sample) ? 1 : 0);
  if (isInside) return false;
  if (issue.code === 'invalid_union')
    return issue.errors.every((branch) => branch.some((inner) => isWrongType(inner, sample)));
  return issue.code === 'invalid_type' || issue.code === 'custom';
}
