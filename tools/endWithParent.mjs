// Loaded into the children of run.mjs: when that one is killed without a chance to say so, they end in good order.
if (process.channel && process.env.BAHNFREI_PARENT === String(process.ppid)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
