const CHECK_MEMORY_EVERY_MS = 10

/**
 * Kills this process as soon as it exceeds this much memory, because the memory for a picture is unknown until it is
 * decoded. Decoding runs on other threads, so this check always runs.
 */
export function endAbove(maxBytes: number): void {
  const look = () => {
    if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
  }
  look()
  setInterval(look, CHECK_MEMORY_EVERY_MS).unref()
}
