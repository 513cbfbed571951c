// Preloaded into the services of the soak: collects all garbage on SIGUSR2, so that a sample counts only memory in use.
process.on('SIGUSR2', () => globalThis.gc());
