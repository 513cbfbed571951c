import { flushCompileCache } from 'node:module';

type Order = { order: string; input: unknown };

/** In the entry of a `ServiceProcess`: carries out the orders of the test, and ends when the test does. */
export function obeyOrders(orders: Readonly<Record<string, (input: never) => void | Promise<void>>>): void {
  process.on('message', ({ order, input }: Order) => {
    // Without somebody to catch it a failure ends the process, and the test hears of that.
    void Promise.resolve(orders[order]?.(input as never)).then(() => process.send?.(order));
  });
  process.on('disconnect', () => process.exit());
  flushCompileCache();
  process.send?.('loaded');
}
