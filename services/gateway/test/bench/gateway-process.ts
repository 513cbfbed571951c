import { PinoLogger, readConfig } from '@overline/service-kit';
import { GatewayConfig } from '../../src/config.ts';
import { createGateway } from '../../src/gateway.ts';

// Runs a gateway in its own process, configured by the environment, and sends the parent its port.
const app = await createGateway(readConfig(GatewayConfig, process.env), new PinoLogger('gateway', 'silent'));
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(Number(new URL(await app.getUrl()).port));
