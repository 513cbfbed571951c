/** What a chat and a search engine read of a page: nothing that a visitor may not see. */
export interface PageHead {
  /** The first part of its address. */
  path: string;
  title: string;
  description: string;
}

const HOME: PageHead = {
  path: '',
  title: 'Overline',
  description: 'Player props with honest chances: every line drawn, every price dated, every result kept in a record.',
};

/** The pages with words of their own. */
export const PAGE_HEADS: readonly PageHead[] = [
  {
    path: 'picks',
    title: 'A pick of the day · Overline',
    description:
      'Up to twelve player props each morning with the chance, the best price and its age, and every result kept. ' +
      'Sign in to see this one. For people aged 18 and over.',
  },
  {
    path: 'pricing',
    title: 'Pricing · Overline',
    description: 'Free, Premium at $5 and Platinum at $15 a month: the same forecasts and the same public record.',
  },
  {
    path: 'record',
    title: 'The record · Overline',
    description: 'Every pick that was published, with its chance, its price and its result. Nothing is taken back.',
  },
  { path: 'login', title: 'Sign in · Overline', description: 'Sign in to your picks, your searches and the record.' },
  {
    path: 'register',
    title: 'Create account · Overline',
    description: 'A free account: six picks a day with their chances, prices and results. No card needed.',
  },
  {
    path: 'terms',
    title: 'Terms of Service · Overline',
    description: 'What Overline is, what it is not, and under which terms people aged 18 and over may use it.',
  },
  {
    path: 'privacy',
    title: 'Privacy Policy · Overline',
    description: 'What Overline keeps about you, for how long, and how to have it removed.',
  },
];

/** The document with the words of a page, by default those of the front page, in the place of its own. */
export function headHtml(html: string, { title, description }: PageHead = HOME): string {
  const marks = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Overline" />',
    '<meta property="og:image" content="/card.png" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  return html
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => marks.join('\n    '));
}
