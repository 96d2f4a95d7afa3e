const LOOK_EVERY_MS = 10

/**
 * Kills this process as soon as it uses more memory than that, because what a picture needs only shows while it is
 * decoded. Decoding runs on other threads, so this check always gets to run.
 */
export function endAbove(maxBytes: number): void {
  const look = () => {
    if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
  }
  look()
  setInterval(look, LOOK_EVERY_MS).unref()
}
