import { readConfig, stopWithParent } from '@overline/service-kit';
import { GatewayConfig } from './config.ts';
import { createGateway } from './gateway.ts';

const config = readConfig(GatewayConfig, process.env);
const gateway = await createGateway(config);
stopWithParent(gateway);
gateway.enableShutdownHooks(['SIGTERM', 'SIGINT']);
await gateway.listen({ host: config.HOST, port: config.PORT });
