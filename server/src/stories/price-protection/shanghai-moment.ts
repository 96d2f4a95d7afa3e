const SHANGHAI_MS = 8 * 60 * 60 * 1000

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export function shanghaiMoment(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ')
}
