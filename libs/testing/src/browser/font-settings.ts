import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lets an unpacked browser find the fonts that were unpacked with it: without any font it ends at its first page.
 * Where the machine has settings for fonts of its own, those count.
 */
export function fontSettings(tree: string): Record<string, string> {
  if (existsSync('/etc/fonts/fonts.conf')) return {};
  const file = join(tree, 'fonts.conf');
  const folders = [join(tree, 'usr/share/fonts'), '/usr/share/fonts'].map((folder) => `<dir>${folder}</dir>`);
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>${folders.join('')}<cachedir>${join(tree, 'font-cache')}</cachedir></fontconfig>
`;
  if (!existsSync(file)) writeFileSync(file, text);
  return { FONTCONFIG_FILE: file };
}
