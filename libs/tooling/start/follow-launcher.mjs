/** Loaded into every program that the launcher starts: when the launcher ends, the program stops as on SIGTERM. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
