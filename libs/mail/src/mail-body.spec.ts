import { expect, it } from '@jest/globals';
import { mailBodies } from './mail-body.ts';

const MAIL = {
  subject: 'Reset your password',
  paragraphs: ['Somebody asked for it.', 'Ann & <b>Bob</b>'],
  button: { label: 'Choose a new password', url: 'https://overline.example/reset-password#a.b' },
  small: ['Not you? Ignore this.'],
};

it('has the link on its own line in the plain text, where every mail program finds it', () => {
  expect(mailBodies(MAIL).text).toBe(
    [
      'Somebody asked for it.',
      '',
      'Ann & <b>Bob</b>',
      '',
      'Choose a new password:',
      'https://overline.example/reset-password#a.b',
      '',
      'Not you? Ignore this.',
      '',
    ].join('\n'),
  );
});

it('shows text that looks like HTML as text, and has one button', () => {
  const { html } = mailBodies(MAIL);
  expect(html).toContain('Ann &#38; &#60;b&#62;Bob&#60;/b&#62;');
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(html).toContain('href="https://overline.example/reset-password#a.b"');
});

it('names both color schemes, so that a dark mailbox does not invert the colors on its own', () => {
  const { html } = mailBodies(MAIL);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('prefers-color-scheme: dark');
});

it('needs no button', () => {
  const { html, text } = mailBodies({ subject: 'Done', paragraphs: ['Done.'], small: [] });
  expect(text).toBe('Done.\n');
  expect(html).not.toContain('class="button"');
});

it('ends with the link that turns such emails off', () => {
  const unsubscribe = { label: 'Turn off alerts', page: 'https://overline.example/off#t', post: 'https://x.example/t' };
  const { html, text } = mailBodies({ subject: 'Moved', paragraphs: ['It moved.'], small: [], unsubscribe });
  expect(text).toBe('It moved.\n\nTurn off alerts:\nhttps://overline.example/off#t\n');
  expect(html).toContain('<a href="https://overline.example/off#t">Turn off alerts</a>');
});
