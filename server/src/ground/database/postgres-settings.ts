import { totalmem } from 'node:os'

import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'

/** `safe` never loses acknowledged writes; `fast` may lose everything in a power cut and is for tests only. */
export type Durability = 'safe' | 'fast'

/** Passed as arguments, so that no file in the cluster can differ from the code. */
export function serverSettings(durability: Durability): string[] {
  const memory = Math.floor(totalmem() / MEBIBYTE)
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: `${clamp(Math.floor(memory / 8), 64, 2048)}MB`,
    effective_cache_size: `${clamp(Math.floor(memory / 2), 256, 65_536)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    max_wal_size: '4GB',
    random_page_cost: '1.1',
    // JIT-compiling a query takes longer than running any of this server's.
    jit: 'off',
    ...(durability === 'fast'
      ? {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          shared_buffers: '128MB',
        }
      : {}),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
