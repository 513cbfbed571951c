export { obeyOrders } from './obey-orders.ts';
export { ServiceProcess } from './service-process.ts';
