/** The content of an email, as plain text; characters with a meaning in HTML are escaped. */
export interface MailContent {
  subject: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** Paragraphs below the button in smaller type: what to do if the reader did not expect this email. */
  small: readonly string[];
  /** For emails that a person can turn off, by opening `page` or by a mail program's request to `post`. */
  unsubscribe?: { label: string; page: string; post: string };
}

interface MailBodies {
  text: string;
  html: string;
}

/** Colors of a light and of a dark mailbox, both with a contrast of at least 4.5 to 1. */
const STYLE = `
  body { margin: 0; background: #ffffff; color: #1b1d21; }
  .page { max-width: 32rem; margin: 0 auto; padding: 32px 20px; font: 16px/1.5 system-ui, sans-serif; }
  .brand { margin: 0 0 24px; font-weight: 600; }
  p { margin: 0 0 16px; overflow-wrap: anywhere; }
  .button { display: inline-block; margin: 8px 0 24px; padding: 12px 20px; border-radius: 8px; background: #1b1d21;
    color: #ffffff; font-weight: 600; text-decoration: none; }
  .small { font-size: 14px; color: #5b6068; }
  .small a { color: inherit; }
  @media (prefers-color-scheme: dark) {
    body { background: #15171a; color: #f1f2f4; }
    .button { background: #f1f2f4; color: #15171a; }
    .small { color: #a9aeb7; }
  }`;

/** The body as plain text and as HTML that also suits a dark mailbox. Both contain the same words and the same link. */
export function mailBodies({ subject, paragraphs, button, small, unsubscribe }: MailContent): MailBodies {
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...small,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.page}`] : []),
  ].join('\n\n');
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${STYLE}</style></head><body><div class="page">`,
    '<p class="brand">Overline</p>',
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(button ? [`<p><a class="button" href="${escapeHtml(button.url)}">${escapeHtml(button.label)}</a></p>`] : []),
    ...small.map((line) => `<p class="small">${escapeHtml(line)}</p>`),
    ...(button ? [`<p class="small">The button leads to ${linkHtml(button.url)}</p>`] : []),
    ...(unsubscribe ? [`<p class="small">${linkHtml(unsubscribe.page, unsubscribe.label)}</p>`] : []),
    '</div></body></html>',
  ].join('\n');
  return { text: `${text}\n`, html };
}

function linkHtml(url: string, label = url): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
