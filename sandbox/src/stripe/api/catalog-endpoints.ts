import { z } from 'zod';
import { createPrice, createProduct } from '../ledger/catalog.ts';
import { endpoint, page } from './endpoint.ts';
import { flag, metadata, paging, text, whole } from './params.ts';

const productFields = {
  name: text.optional(),
  description: text.optional(),
  active: flag.optional(),
  metadata: metadata.optional(),
};
const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: whole.min(1).optional(),
});

const products = [
  endpoint(
    'POST',
    '/v1/products',
    z.strictObject({ ...productFields, name: text, id: text.optional() }),
    ({ ledger, params }) => createProduct(ledger, params),
  ),
  endpoint(
    'GET',
    '/v1/products',
    z.strictObject({ ...paging, active: flag.optional(), ids: z.array(text).optional() }),
    ({ ledger, params }) =>
      page(
        ledger.products.where(
          ({ id, active }) => (params.active ?? active) === active && (params.ids?.includes(id) ?? true),
        ),
        '/v1/products',
        params,
      ),
  ),
  endpoint('GET', '/v1/products/:id', z.strictObject({}), ({ ledger, id }) => ledger.products.need(id)),
  endpoint('POST', '/v1/products/:id', z.strictObject(productFields), ({ ledger, id, params }) => {
    const product = ledger.products.need(id);
    ledger.change(product, 'product.updated', {
      ...params,
      ...(params.metadata ? { metadata: { ...product.metadata, ...params.metadata } } : {}),
    });
    return product;
  }),
];

const newPrice = z.strictObject({
  product: text,
  currency: text,
  unit_amount: whole.min(0),
  recurring: recurring.optional(),
  lookup_key: text.max(200).optional(),
  transfer_lookup_key: flag.optional(),
  nickname: text.optional(),
  metadata: metadata.optional(),
});
const priceFilters = z.strictObject({
  ...paging,
  active: flag.optional(),
  product: text.optional(),
  lookup_keys: z.array(text).max(10).optional(),
});

const prices = [
  endpoint('POST', '/v1/prices', newPrice, ({ ledger, params }) => createPrice(ledger, params)),
  endpoint('GET', '/v1/prices', priceFilters, ({ ledger, params }) =>
    page(
      ledger.prices.where(
        (price) =>
          (params.active ?? price.active) === price.active &&
          (params.product ?? price.product) === price.product &&
          (params.lookup_keys?.includes(price.lookup_key ?? '') ?? true),
      ),
      '/v1/prices',
      params,
    ),
  ),
  endpoint('GET', '/v1/prices/:id', z.strictObject({}), ({ ledger, id }) => ledger.prices.need(id)),
  endpoint(
    'POST',
    '/v1/prices/:id',
    z.strictObject({ active: flag.optional(), metadata: metadata.optional(), nickname: text.optional() }),
    ({ ledger, id, params }) => {
      const price = ledger.prices.need(id);
      ledger.change(price, 'price.updated', {
        ...params,
        ...(params.metadata ? { metadata: { ...price.metadata, ...params.metadata } } : {}),
      });
      return price;
    },
  ),
];

export const catalogEndpoints = [...products, ...prices];
