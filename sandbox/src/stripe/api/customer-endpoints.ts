import { createCustomer, customerFields, deleteCustomer, requireCustomer } from '../account/customers.ts';
import { text } from '../account/values.ts';
import { deleted, endpoint, list, noParams, update } from './endpoint.ts';

export const customerEndpoints = [
  endpoint('POST', '/v1/customers', customerFields, ({ account, params }) => createCustomer(account, params)),
  list('/v1/customers', ({ customers }) => customers, { equal: { email: text }, where: (one) => !one.deleted }),
  endpoint('GET', '/v1/customers/:id', noParams, ({ account, id }) => {
    const customer = account.customers.require(id);
    return customer.deleted ? deleted(id, 'customer') : customer;
  }),
  update('/v1/customers', (account, id) => requireCustomer(account, id, 'id'), 'customer.updated', customerFields),
  endpoint('DELETE', '/v1/customers/:id', noParams, ({ account, id }) => {
    deleteCustomer(account, id);
    return deleted(id, 'customer');
  }),
];
