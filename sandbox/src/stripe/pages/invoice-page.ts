import { escape, table } from '../../http/html.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Invoice } from '../ledger/objects.ts';
import { alert, button, cardField, dayOf, dollars, hostedPage } from './stripe-html.ts';

/** An invoice: a receipt once it is paid, until then the place to pay it. */
export function invoicePage(ledger: Ledger, invoice: Invoice, problem?: string): string {
  const email = ledger.customers.get(invoice.customer)?.email ?? '';
  const isOpen = invoice.status === 'open';
  return hostedPage(`Invoice ${invoice.number}`, [
    `<h1>${invoice.status === 'paid' ? 'Receipt' : 'Invoice'} ${escape(invoice.number)}</h1>`,
    `<p>Overline, ${dayOf(invoice.created)}${email === '' ? '' : `, for ${escape(email)}`}</p>`,
    alert(problem),
    table(
      ['What', 'Amount'],
      [
        ...invoice.lines.data.map(({ description, amount }) => [description, dollars(amount)]),
        ...(invoice.subtotal === invoice.total ? [] : [['Discount', dollars(invoice.total - invoice.subtotal)]]),
        [invoice.status === 'paid' ? 'Paid' : 'Due', dollars(invoice.amount_due)],
      ],
    ),
    `<p>State: ${invoice.status}</p>`,
    ...(isOpen ? ['<form method="post">', cardField(), button('Pay', 'pay'), '</form>'] : []),
  ]);
}
