import { Controller, Get } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

// The reference of a route in Nest: a controller with nothing around it. Usage: node empty-nest.ts PORT. Decorators are
// applied by hand, because Node does not run their syntax.
class Settings {
  settings(): object {
    return { demo: true, now: new Date().toISOString() };
  }
}
Controller()(Settings);
Get('settings')(
  Settings.prototype,
  'settings',
  Object.getOwnPropertyDescriptor(Settings.prototype, 'settings') as PropertyDescriptor,
);

const app = await NestFactory.create({ module: Settings, controllers: [Settings] }, new FastifyAdapter(), {
  logger: false,
});
await app.listen(Number(process.argv[2]), '127.0.0.1');
