import { Pool, type ClientConfig, type PoolConfig } from 'pg'

/** Also the longest wait for a free connection of the pool. */
const CONNECT_TIMEOUT_MS = 10_000

/** A pool in which a broken connection only fails its own query. */
export function openPool(url: string, options: PoolConfig & { application_name: string }): Pool {
  const pool = new Pool({ ...connectionOptions(url), idleTimeoutMillis: 0, ...options })
  // An idle connection may break. The pool replaces it, and its error must not end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

export function connectionOptions(url: string): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  }
}
