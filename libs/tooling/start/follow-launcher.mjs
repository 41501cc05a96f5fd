/** Loaded into every program that the launcher starts: when the launcher is gone, the program ends as on SIGTERM. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
