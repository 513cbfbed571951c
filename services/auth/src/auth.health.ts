import { Inject, Injectable } from '@nestjs/common';
import { Bus } from '@overline/messaging';
import { Health } from '@overline/service-kit';
import { DataSource } from 'typeorm';

/** What must answer for this service to be of use. */
@Injectable()
export class AuthHealth {
  constructor(health: Health, @Inject(DataSource) database: DataSource, @Inject(Bus) bus: Bus) {
    health.add('database', async () => {
      await database.query('SELECT 1');
      return { status: 'up' };
    });
    health.add('bus', async () =>
      (await bus.isConnected()) ? { status: 'up' } : { status: 'down', message: 'NATS does not answer' },
    );
  }
}
