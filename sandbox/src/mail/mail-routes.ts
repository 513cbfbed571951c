import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { controlDelete, controlPost } from '../http/control.ts';
import { asset, escape, page } from '../http/html.ts';
import type { Mailbox, ReceivedMail } from './mailbox.ts';

const STYLE = asset('mail/inbox.css');

const Settings = z
  .object({
    /** Refuses every email temporarily. */
    isDown: z.boolean(),
    /** Permanently refuses these recipients. */
    unknownAddresses: z.array(z.string()),
  })
  .partial();

type ByRecipient = FastifyRequest<{ Querystring: { to?: string } }>;
type ById = FastifyRequest<{ Params: { id: string } }>;

/**
 * /mail: the inbox as pages. /control/mail: GET lists the emails, newest first (`?to=` filters by recipient); POST
 * sets `isDown` and `unknownAddresses`; DELETE resets everything.
 */
export function mailRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/mail', (_request, reply) => reply.type('text/html; charset=utf-8').send(inboxHtml(mailbox)));
  app.get('/mail/:id', ({ params }: ById, reply) => {
    const mail = mailbox.all().find(({ id }) => String(id) === params.id);
    if (!mail) return reply.code(404).send({ message: 'There is no such email' });
    return reply.type('text/html; charset=utf-8').send(mailHtml(mail));
  });
  app.get('/control/mail', ({ query }: ByRecipient) => ({
    isDown: mailbox.isDown,
    unknownAddresses: mailbox.unknownAddresses,
    smtpPort: mailbox.port,
    received: mailbox.received,
    mails: mailbox.all().filter(({ to }) => query.to === undefined || to.includes(query.to)),
  }));
  controlPost(app, '/control/mail', Settings, ({ isDown, unknownAddresses }) => {
    mailbox.isDown = isDown ?? mailbox.isDown;
    mailbox.unknownAddresses = unknownAddresses ?? mailbox.unknownAddresses;
    return { isDown: mailbox.isDown, unknownAddresses: mailbox.unknownAddresses };
  });
  controlDelete(app, '/control/mail', () => mailbox.clear());
}

function inboxHtml(mailbox: Mailbox): string {
  const rows = mailbox
    .all()
    .map(
      ({ id, at, to, subject }) =>
        `<tr><td>${timeHtml(at)}</td><td>${escape(to.join(', '))}</td>` +
        `<td><a href="/mail/${id}">${escape(subject)}</a></td></tr>`,
    );
  const list =
    rows.length === 0
      ? '<p>No emails yet.</p>'
      : `<table><thead><tr><th>At (UTC)</th><th>To</th><th>Subject</th></tr></thead>` +
        `<tbody>${rows.join('')}</tbody></table>`;
  return page('Inbox', `<p><a href="/">Sandbox</a></p><h1>Inbox</h1>${list}`);
}

/** One email. Its HTML is in a sandboxed frame, in which no script runs and links open in a new tab. */
function mailHtml({ at, from, to, subject, html, text, unsubscribe }: ReceivedMail): string {
  const framed = `<base target="_blank">${html}`;
  return page(
    subject,
    [
      `<style>${STYLE}</style><p><a href="/mail">Inbox</a></p><h1>${escape(subject)}</h1>`,
      `<p class="quiet">From ${escape(from)} to ${escape(to.join(', '))}, ${timeHtml(at)} UTC</p>`,
      unsubscribe === null ? '' : unsubscribeHtml(unsubscribe),
      `<iframe title="The email" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(framed)}">`,
      `</iframe><h2>Plain text</h2><pre>${linked(text)}</pre>`,
    ].join('\n'),
  );
}

/** The unsubscribe button that mail programs show above an email with an unsubscribe URL. */
function unsubscribeHtml(address: string): string {
  return (
    `<form method="post" action="${escape(address)}"><input type="hidden" name="List-Unsubscribe" value="One-Click">` +
    '<button>Unsubscribe</button></form>'
  );
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('');
}

function timeHtml(at: string): string {
  return `<time datetime="${escape(at)}">${escape(at.slice(0, 16).replace('T', ' '))}</time>`;
}
