import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

import type { Config } from '#src/config.ts'
import type { Brands } from '#src/ground/brands/brands.ts'
import type { OpenDatabase } from '#src/ground/database/open-database.ts'

// `npm start` runs the server as a child and talks with it; by itself the server says nothing here.

/** An empty database is filled by the starter before anybody is served. */
export async function askForDemo({ url, connection }: OpenDatabase): Promise<void> {
  if (!process.send) return
  const [someone] = await connection.sql`select 1 from company limit 1`
  if (someone) return
  process.send({ is: 'empty demo database', databaseUrl: url })
  await once(process, 'message')
}

/** Now the addresses may be told, with the port that port 0 has become. When the starter is gone, the server goes too. */
export function reportListening(config: Config, brands: Brands, listening: Server): void {
  if (!process.send) return
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.send({
    is: 'listening',
    port: (listening.address() as AddressInfo).port,
    isDemo: config.isDemo,
    publicUrl: config.publicUrl,
    demoHosts: brands.all.flatMap(({ server }) =>
      server.hosts.demo.filter((host) => host.endsWith('.localhost')),
    ),
  })
}
