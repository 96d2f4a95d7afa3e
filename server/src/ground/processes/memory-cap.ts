const LOOK_EVERY_MS = 10

/**
 * Ends this very process as soon as it holds more memory than that: what a picture needs shows only while it is opened.
 * Pictures are opened beside the thread that looks here, so that it always comes to look.
 */
export function endAbove(mostBytes: number): void {
  const look = () => {
    if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
  }
  look()
  setInterval(look, LOOK_EVERY_MS).unref()
}
