// Preloaded into every service. Ends the process when its parent dies, which closes the IPC channel.
const GRACE_MS = 8_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MS);
  process.kill(process.pid, 'SIGTERM');
});
// The channel must not keep the process alive.
process.channel?.unref();
