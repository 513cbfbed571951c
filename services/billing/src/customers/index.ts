export { CustomerRow } from './customer.entity.ts';
export { CustomerRepository } from './customer.repository.ts';
export { FindCustomer } from './find-customer.ts';
export { CustomersModule } from './customers.module.ts';
