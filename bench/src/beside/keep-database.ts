import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const COMMAND = new URL('../../../server/src/doors/commands/keep-database.ts', import.meta.url)
  .pathname

/** Starts the database below `folder` and applies every migration; `close` stops it. */
export async function keepDatabase(
  folder: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const child = spawn(process.execPath, [COMMAND], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line]: unknown[] = await once(createInterface({ input: child.stdout }), 'line')
  const url = String(line)
  return {
    url,
    async close() {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}
