import { busUsers, natsConfig } from '@overline/contracts/access';

/**
 * `npm run bus:config` prints who may do what on the bus, for a NATS server's settings. It holds no secret: the server
 * reads each password from its own environment, as NATS_PASSWORD_<SERVICE>.
 */
console.log(natsConfig(busUsers(), (user) => `$NATS_PASSWORD_${user.toUpperCase()}`));
