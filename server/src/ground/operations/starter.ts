import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

import type { Config } from '#src/config.ts'
import type { Brands } from '#src/ground/brands/brands.ts'
import type { OpenDatabase } from '#src/ground/database/open-database.ts'

// `npm start` runs the server as a child process and exchanges messages with it; without a parent the server sends
// none.

/** Lets the starter load the demo into an empty database before requests are served. */
export async function askForDemo({ url, connection }: OpenDatabase): Promise<void> {
  if (!process.send) return
  const [someone] = await connection.sql`select 1 from company limit 1`
  if (someone) return
  process.send({ is: 'empty demo database', databaseUrl: url })
  await once(process, 'message')
}

/** Reports the addresses, with the actual port if port 0 was configured. The server exits when the starter does. */
export function reportListening(config: Config, brands: Brands, listening: Server): void {
  if (!process.send) return
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The server listens on a port, so its address is an object, not a path.
  const { port } = listening.address() as AddressInfo
  process.send({
    is: 'listening',
    port,
    isDemo: config.isDemo,
    publicUrl: config.publicUrl,
    demoHosts: brands.all.flatMap(({ server }) =>
      server.hosts.demo.filter((host) => host.endsWith('.localhost')),
    ),
  })
}
