import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type FaultyConnection = {
  readonly url: string
  /** Cuts open connections and refuses new ones, like a stopped database. */
  refuse(): Promise<void>
  /** Accepts everything and answers nothing, like a broken network. */
  silence(): void
  /** Lets everything pass again. */
  mend(): Promise<void>
  close(): Promise<void>
}

export async function openFaultyConnection(databaseUrl: string): Promise<FaultyConnection> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isSilent = false
  const proxy = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk: Buffer) => {
        if (!isSilent) to.write(chunk)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const listen = async (port: number) => {
    proxy.listen(port, '127.0.0.1')
    await once(proxy, 'listening')
  }
  await listen(0)
  const { port } = proxy.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.port = String(port)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const refuse = async () => {
    if (!proxy.listening) return
    proxy.close()
    cut()
    await once(proxy, 'close')
  }
  return {
    url: url.href,
    refuse,
    silence() {
      isSilent = true
    },
    async mend() {
      // Data lost while it was silent is not sent again, so the old connections are useless.
      if (isSilent) cut()
      isSilent = false
      if (!proxy.listening) await listen(port)
    },
    close: refuse,
  }
}
