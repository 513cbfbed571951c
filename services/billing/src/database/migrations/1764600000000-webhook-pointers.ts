import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Of a stored event only what tells where to look; names and addresses that the provider sent along go. */
export class WebhookPointers1764600000000 implements Migration {
  readonly name = 'WebhookPointers1764600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE webhook_event SET payload = jsonb_build_object(
        'id', payload->'id',
        'type', payload->'type',
        'data', jsonb_build_object('object', jsonb_strip_nulls(jsonb_build_object(
          'id', payload#>'{data,object,id}',
          'customer', coalesce(payload#>'{data,object,customer,id}', payload#>'{data,object,customer}'),
          'client_reference_id', payload#>'{data,object,client_reference_id}'
        )))
      )
    `);
  }
}
