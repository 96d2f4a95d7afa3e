import type { RunningServer } from '../beside/start-server.ts'

/** What a server says of itself: memory in bytes, processor time in seconds, connections of the live line. */
export async function figuresOf({ baseUrl }: RunningServer) {
  const text = await (await fetch(new URL('/metrics', baseUrl))).text()
  const figure = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    bytes: figure('process_resident_memory_bytes'),
    cpu: figure('process_cpu_seconds_total'),
    connections: figure('live_connections'),
  }
}

export const mb = (bytes: number) => (bytes / 1_000_000).toFixed(0)
