import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../src/workspace/workspace.ts';

const released = JSON.parse(readFileSync(join(root, 'libs/database/released-migrations.json'), 'utf8')) as Record<
  string,
  string
>;

// Formatting does not count.
const hashOf = (text: string): string => createHash('sha256').update(text.replaceAll(/\s+/g, '')).digest('hex');

describe('the migrations of the last release', () => {
  it('are unchanged, because databases have run them; a change needs a new migration', () => {
    const changed = Object.entries(released).filter(
      ([file, hash]) => !existsSync(join(root, file)) || hashOf(readFileSync(join(root, file), 'utf8')) !== hash,
    );
    expect(changed.map(([file]) => file)).toEqual([]);
    expect(Object.keys(released).length).toBeGreaterThan(10);
  });
});
