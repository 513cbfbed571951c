import { busUsers, natsConfig } from '@overline/contracts/access';

/**
 * `npm run bus:config` prints the authorization section of a NATS configuration. It contains no secrets: the server
 * reads each password from NATS_PASSWORD_<SERVICE>.
 */
console.log(natsConfig(busUsers(), (user) => `$NATS_PASSWORD_${user.toUpperCase()}`));
