import { Pool, type ClientConfig, type PoolConfig } from 'pg'

/** Also the longest wait for a connection of the pool that is in use. */
const CONNECT_TIMEOUT_MS = 10_000

/** A pool whose broken connections hurt nobody but the query that was on them. */
export function openPool(url: string, options: PoolConfig & { application_name: string }): Pool {
  const pool = new Pool({ ...wayTo(url), idleTimeoutMillis: 0, ...options })
  // A connection may break while nobody asks anything on it; whoever asks next is told, or gets a new one.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

/** How every connection to this database is made. */
export function wayTo(url: string): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  }
}
