import { escape, page } from '../../http/html.ts';
import type { Price } from '../account/objects.ts';
import { TEST_ACCOUNTS, TEST_CARDS } from '../account/payment-cards.ts';

export function dollars(cents: number): string {
  return `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
}

export function monthly({ unit_amount }: Price): string {
  return `${dollars(unit_amount)} per month`;
}

export function dayOf(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' }).format(seconds * 1000);
}

/** A hosted page, marked as a sandbox so that no user enters a real card. */
export function hostedPage(title: string, parts: readonly string[]): string {
  return page(title, [...parts, '<p class="quiet">Sandbox: no money moves here.</p>'].join('\n'));
}

export function alert(text: string | undefined): string {
  return text === undefined ? '' : `<p role="alert"><strong>${escape(text)}</strong></p>`;
}

export function field(label: string, name: string, attributes: string): string {
  return `<p><label>${escape(label)}<br><input name="${name}" ${attributes} autocomplete="off"></label></p>`;
}

export function button(text: string, value: string): string {
  return `<button type="submit" name="action" value="${value}">${escape(text)}</button>`;
}

/** The card field with a list of the test numbers. */
export function cardField(): string {
  const numbers = [...TEST_CARDS, ...TEST_ACCOUNTS];
  const options = numbers.map(({ number, label }) => `<option value="${number}">${escape(label)}</option>`);
  const list = numbers.map(({ number, label }) => `<li><code>${number}</code> ${escape(label)}</li>`);
  return (
    field('Card number', 'card', 'value="4242 4242 4242 4242" inputmode="numeric" list="cards"') +
    `<datalist id="cards">${options.join('')}</datalist><ul class="quiet">${list.join('')}</ul>`
  );
}
