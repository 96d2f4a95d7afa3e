import type { Logger } from 'pino'

import type { DevPages } from '#src/config.ts'
import type { Brands } from '#src/ground/brands/brands.ts'
import type { Sql } from '#src/ground/database/connect.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { DatabaseWatch } from '#src/ground/database/watch.ts'
import type { Jobs } from '#src/ground/jobs/jobs.ts'
import type { SmsProvider } from '#src/ground/sms/sms-provider.ts'
import type { Files } from '#src/ground/storage/files.ts'
import type { PictureDrawer } from '#src/ground/storage/picture-drawer.ts'
import type { VinReader } from '#src/ground/vin-photo/vin-reader.ts'

/** Everything a story may touch. Built once in main.ts, and once per test file. */
export type Context = {
  readonly db: Database
  /** For lists that may lag a little: a replica where there is one, else the same as `db`. */
  readonly replicaDb: Database
  /** The same pool as `db`, for the few hot statements written by hand. */
  readonly sql: Sql
  /** For statements that read a handful of rows by their keys: they share connections and do not wait for each other. */
  readonly lookupSql: Sql
  readonly database: DatabaseWatch
  /** Numbers the events that stories record; they need not know it. */
  readonly events: Relay
  readonly now: () => Date
  readonly files: Files
  readonly jobs: Jobs
  readonly vinReader: VinReader
  readonly pictures: PictureDrawer
  readonly sms: SmsProvider
  readonly brands: Brands
  readonly log: Logger
  /** Demo accounts exist, and SMS codes are shown on the page. */
  readonly isDemo: boolean
  /** Addresses or networks of the proxies whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: string
  /** Calls of one address a minute to what needs no session. */
  readonly publicCallsAMinute: number
  /** Calls of one account a minute, to all that there is. */
  readonly accountCallsAMinute: number
  /** A spreadsheet that is handed in may be read for so long. */
  readonly mostSheetMs: number
  /** Where the built pages, part pictures and brands lie. */
  readonly folders: {
    /** Unset: those of this repository. */
    readonly brands?: string | undefined
    readonly shop: string
    readonly admin: string
    readonly pictures: string
  }
  /** Set while the pages are being written; see `npm run dev`. */
  readonly devPages: DevPages | undefined
  /** True in tests: an answer that does not fit its schema is an error instead of being trimmed. */
  readonly checksAnswers: boolean
  /** With it, `/metrics` answers others than this machine too. */
  readonly metricsToken: string | undefined
}

/** Numbers what was recorded, and keeps it for good. */
export type Relay = {
  /** Something was committed: it is relayed at once instead of at the next poll. */
  readonly poke: () => void
  /** Calls back after each batch that went out from this process. @returns how to stop */
  onRelayed(listener: () => void): () => void
  end(): Promise<void>
}
