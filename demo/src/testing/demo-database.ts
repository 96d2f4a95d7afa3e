import postgres from 'postgres'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    templateDatabase: string
  }
}

export type DemoDatabase = {
  readonly url: string
  readonly sql: postgres.Sql
  drop(): Promise<void>
}

/** A migrated database without rows. */
export async function demoDatabase(name: string): Promise<DemoDatabase> {
  const own = `${name}_${process.pid}`
  const cluster = postgres(inject('clusterUrl'), { max: 1 })
  await cluster`create database ${cluster(own)} template ${cluster(inject('templateDatabase'))}`
  const url = inject('clusterUrl').replace(/[^/]*$/, own)
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  return {
    url,
    sql,
    async drop() {
      await sql.end()
      await cluster`drop database if exists ${cluster(own)} with (force)`
      await cluster.end()
    },
  }
}
