import { Module } from '@nestjs/common';
import { CustomerRepository } from './customer.repository.ts';

@Module({ providers: [CustomerRepository], exports: [CustomerRepository] })
export class CustomersModule {}
