import { PinoLogger } from '@overline/service-kit';
import { GatewaySettings } from '../../src/config.ts';
import { createGateway } from '../../src/gateway.ts';

// A gateway in a process of its own, with the settings of its environment; it tells its parent where it listens.
const app = await createGateway(GatewaySettings.parse(process.env), new PinoLogger('gateway', 'silent'));
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(Number(new URL(await app.getUrl()).port));
