// Loaded before a service's own code: whatever that code does, the process ends when the one that started it is gone,
// even after a kill -9, which closes the channel between them.
const GRACE_MS = 8_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MS);
  process.kill(process.pid, 'SIGTERM');
});
// The channel alone is no reason to stay alive.
process.channel?.unref();
