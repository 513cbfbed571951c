import { stopWithParent } from '@overline/service-kit';
import { readConfig } from './config.ts';
import { createGateway } from './gateway.ts';

const config = readConfig();
const gateway = await createGateway(config);
stopWithParent(gateway);
gateway.enableShutdownHooks(['SIGTERM', 'SIGINT']);
await gateway.listen({ host: config.HOST, port: config.PORT });
