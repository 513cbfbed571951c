import { z } from 'zod';
import { createCustomer, deleteCustomer, needCustomer } from '../ledger/customers.ts';
import { endpoint, page } from './endpoint.ts';
import { emptyable, metadata, paging, text } from './params.ts';

const fields = {
  email: emptyable(text.max(512)).optional(),
  name: emptyable(text).optional(),
  metadata: metadata.optional(),
};

export const customerEndpoints = [
  endpoint('POST', '/v1/customers', z.strictObject(fields), ({ ledger, params }) => createCustomer(ledger, params)),
  endpoint('GET', '/v1/customers', z.strictObject({ ...paging, email: text.optional() }), ({ ledger, params }) =>
    page(
      ledger.customers.where((one) => !one.deleted && (params.email === undefined || one.email === params.email)),
      '/v1/customers',
      params,
    ),
  ),
  endpoint('GET', '/v1/customers/:id', z.strictObject({}), ({ ledger, id }) => {
    const customer = ledger.customers.need(id);
    return customer.deleted ? { id, object: 'customer', deleted: true } : customer;
  }),
  endpoint('POST', '/v1/customers/:id', z.strictObject(fields), ({ ledger, id, params }) => {
    const customer = needCustomer(ledger, id, 'id');
    const { metadata: more, ...plain } = params;
    ledger.change(customer, 'customer.updated', {
      ...plain,
      ...(more ? { metadata: { ...customer.metadata, ...more } } : {}),
    });
    return customer;
  }),
  endpoint('DELETE', '/v1/customers/:id', z.strictObject({}), ({ ledger, id }) => {
    deleteCustomer(ledger, id);
    return { id, object: 'customer', deleted: true };
  }),
];
