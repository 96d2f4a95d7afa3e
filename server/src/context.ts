import type { Brand } from '@portal/brands/brand.ts'
import type { Logger } from 'pino'

import type { DevPages } from '#src/config.ts'
import type { Brands } from '#src/ground/brands/brands.ts'
import type { ChatApp } from '#src/ground/chat-app/chat-app.ts'
import type { Sql } from '#src/ground/database/connect.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { DatabaseWatch } from '#src/ground/database/watch.ts'
import type { Jobs } from '#src/ground/jobs/jobs.ts'
import type { Live } from '#src/ground/live/live.ts'
import type { MailSender } from '#src/ground/mail/mail-sender.ts'
import type { RateLimit } from '#src/ground/processes/rate-limit.ts'
import type { PushSender } from '#src/ground/push/push-sender.ts'
import type { SmsProvider } from '#src/ground/sms/sms-provider.ts'
import type { Files } from '#src/ground/storage/files.ts'
import type { PictureDrawer } from '#src/ground/storage/picture-drawer.ts'
import type { VinReader } from '#src/ground/vin-photo/vin-reader.ts'

export type Context = {
  readonly db: Database
  /** For lists that may lag a little: a replica if there is one, otherwise the same as `db`. */
  readonly replicaDb: Database
  /** The same pool as `db`, for the few hot statements written in SQL. */
  readonly sql: Sql
  /** For statements that read a few rows by key: they share connections and do not wait for each other. */
  readonly lookupSql: Sql
  readonly database: DatabaseWatch
  /** Relays the events that stories record; stories do not use it. */
  readonly events: Relay
  /** Tells open pages what is new; stories do not use it. */
  readonly live: Live
  readonly now: () => Date
  readonly files: Files
  readonly jobs: Jobs
  readonly vinReader: VinReader
  readonly pictures: PictureDrawer
  readonly sms: SmsProvider
  readonly chat: ChatApp
  /** Undefined: this server sends no mail. */
  readonly mail: MailSender | undefined
  readonly push: PushSender
  /** Which addresses of push services are accepted from browsers. */
  readonly isPushService: (endpoint: string) => boolean
  /** Where users reach the shop of a brand, for links in e-mails and SMS. */
  readonly shopOrigin: (brand: Brand) => string
  readonly brands: Brands
  readonly log: Logger
  /** SMS codes are shown on the page, because the demo sends none. */
  readonly isDemo: boolean
  /** Addresses or networks of the proxies whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: string
  /** The limit per minute and address for a call that needs no session. */
  readonly publicCallsAMinute: number
  /** The limit per minute and account, over all calls. */
  readonly accountCallsAMinute: number
  /** Per account, for what its browsers report. */
  readonly clientLogLimit: RateLimit
  readonly maxSheetMs: number
  readonly folders: {
    /** Unset: those of this repository. */
    readonly brands?: string | undefined
    readonly shop: string
    readonly admin: string
    readonly pictures: string
  }
  /** Set during development; see `npm run dev`. */
  readonly devPages: DevPages | undefined
  /** True in tests: an answer that does not fit its schema is an error instead of being trimmed. */
  readonly checksAnswers: boolean
  /** If set, `/metrics` also answers other machines that send it. */
  readonly metricsToken: string | undefined
}

/** Numbers recorded events and stores them permanently. */
export type Relay = {
  /** After a commit: relays at once instead of at the next poll. */
  readonly poke: () => void
  /**
   * Calls the listener after each batch relayed by this process.
   *
   * @returns a function that stops it
   */
  onRelayed(listener: () => void): () => void
  end(): Promise<void>
}
