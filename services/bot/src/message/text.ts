import { escapeMarkdown } from 'discord.js';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * At most `most` characters (UTF-16 units, of which there are never fewer than Discord counts), cut between letters.
 */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > most - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/**
 * A text from elsewhere as one plain line: no marks, links or mentions come of it, and it is never longer than `most`.
 */
export function plain(text: string, most: number): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  let shorter = cut(line, most);
  // Escaping makes it longer; what is too long then is cut before, so that no escape is cut in two.
  for (let room = most; escaped(shorter).length > most; room -= 1) shorter = cut(line, room - 1);
  return escaped(shorter);
}

function escaped(text: string): string {
  // A zero-width space after them takes mentions, timestamps and bare addresses their meaning.
  return escapeMarkdown(text, { maskedLink: true }).replace(/<(?=[@#:t/])|@(?=everyone|here)|:(?=\/\/)/g, '$&\u200b');
}
