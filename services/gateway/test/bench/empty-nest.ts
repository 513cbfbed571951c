import { Controller, Get } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

// The baseline for a route in Nest: one controller and nothing else. Usage: node empty-nest.ts PORT. The decorators are
// called as functions, because Node does not support their syntax.
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
