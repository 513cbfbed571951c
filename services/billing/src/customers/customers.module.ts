import { Module } from '@nestjs/common';
import { CustomerRepository } from './customer.repository.ts';
import { FindCustomer } from './find-customer.ts';

@Module({ providers: [CustomerRepository, FindCustomer], exports: [CustomerRepository, FindCustomer] })
export class CustomersModule {}
