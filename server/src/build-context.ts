import path from 'node:path'

import { brandOfHost } from '@portal/brands/brand-of-host.ts'
import type { Brand } from '@portal/brands/brand.ts'
import { loadBrands } from '@portal/brands/load-brands.ts'
import type { Logger } from 'pino'

import { BadConfig, type Config } from '#src/config.ts'
import type { Context } from '#src/context.ts'
import type { Brands } from '#src/ground/brands/brands.ts'
import { createChatApp } from '#src/ground/chat-app/chat-app.ts'
import { connect, type Sql } from '#src/ground/database/connect.ts'
import { watchDatabase } from '#src/ground/database/watch.ts'
import { startJobs } from '#src/ground/jobs/jobs.ts'
import { Live } from '#src/ground/live/live.ts'
import { createMailSender } from '#src/ground/mail/mail-sender.ts'
import { simulateSms } from '#src/ground/mail/simulated-post.ts'
import { CLIENT_LOGS_A_MINUTE, rateLimit } from '#src/ground/processes/rate-limit.ts'
import { createPushSender, isPushService } from '#src/ground/push/push-sender.ts'
import { createSmsProvider } from '#src/ground/sms/sms-provider.ts'
import { MAX_SHEET_MS } from '#src/ground/spreadsheets/sheet-thread.ts'
import { openFiles } from '#src/ground/storage/files.ts'
import { createPictureDrawer } from '#src/ground/storage/picture-drawer.ts'
import { createVinReader } from '#src/ground/vin-photo/vin-reader.ts'
import { startRelay } from '#src/ledgers/events/relay.ts'
import { messageFeed } from '#src/stories/messages/live-feed.ts'

const now = () => new Date()
const REPOSITORY = path.resolve(import.meta.dirname, '../..')

export async function buildContext(
  config: Config,
  databaseUrl: string,
  log: Logger,
): Promise<{ context: Context; close: () => Promise<void> }> {
  const brands = await readBrands(config)
  const main = connect(databaseUrl, { name: 'portal' })
  const replica = config.databaseReadUrl
    ? connect(config.databaseReadUrl, { name: 'portal read' })
    : undefined
  const database = watchDatabase(databaseUrl)
  const events = startRelay(databaseUrl, log)
  const live = new Live({ url: databaseUrl, db: main.db, log, feed: messageFeed(main.db) })
  const jobs = await startJobs(databaseUrl, { log, now })
  const vinReader = createVinReader(log)
  const pictures = createPictureDrawer(log)
  const context: Context = {
    db: main.db,
    replicaDb: replica?.db ?? main.db,
    sql: main.sql,
    lookupSql: main.lookupSql,
    database,
    events,
    live,
    now,
    files: await openFiles(config.filesUrl, config.dataFolder),
    jobs,
    vinReader,
    pictures,
    chat: createChatApp(config.chat, { isDemo: config.isDemo, now }),
    ...createSenders(config, main.sql, log),
    brands,
    log,
    isDemo: config.isDemo,
    publicCallsAMinute: config.publicCallsAMinute,
    accountCallsAMinute: config.accountCallsAMinute,
    clientLogLimit: rateLimit(CLIENT_LOGS_A_MINUTE),
    maxSheetMs: MAX_SHEET_MS,
    trustedProxies: config.trustedProxies,
    folders: {
      brands: config.brandsFolder,
      shop: path.join(REPOSITORY, 'shop/dist'),
      admin: path.join(REPOSITORY, 'admin/dist'),
      pictures: config.picturesFolder ?? path.join(REPOSITORY, 'demo/pictures'),
    },
    devPages: config.devPages,
    checksAnswers: false,
    metricsToken: config.metricsToken,
  }
  return {
    context,
    async close() {
      await Promise.all([vinReader.end(), pictures.end()])
      await jobs.end()
      await Promise.all([events.end(), live.end(), database.end()])
      await Promise.all([main.close(), replica?.close()])
    },
  }
}

/** What reaches users outside of the shop. */
function createSenders(config: Config, sql: Sql, log: Logger) {
  return {
    sms: createSmsProvider(config.sms, log, config.isDemo ? simulateSms(sql) : undefined),
    mail: createMailSender(config.mail, sql),
    push: createPushSender(config.push, sql),
    isPushService: (endpoint) => isPushService(endpoint, config.push),
    shopOrigin: (brand) => originOf(brand, config),
  } satisfies Partial<Context>
}

function originOf(
  { server }: Brand,
  { environment, publicUrl, port }: Pick<Config, 'environment' | 'publicUrl' | 'port'>,
): string {
  const hosts = server.hosts[environment]
  if (publicUrl !== undefined && hosts.includes(new URL(publicUrl).hostname)) return publicUrl
  return environment === 'demo' ? `http://${hosts[0]}:${port}` : `https://${hosts[0]}`
}

/** @throws {BadConfig} when DEFAULT_BRAND names no brand */
async function readBrands({ brandsFolder, defaultBrand, environment }: Config): Promise<Brands> {
  const all = await loadBrands(brandsFolder)
  return { all, byDefault: findDefault(all, { defaultBrand, environment }), environment }
}

function findDefault(
  all: readonly Brand[],
  { defaultBrand, environment }: Pick<Config, 'defaultBrand' | 'environment'>,
): Brand | undefined {
  // The demo answers on any host, as the brand whose demo host is localhost.
  if (defaultBrand === undefined)
    return environment === 'demo' ? brandOfHost(all, 'localhost', environment) : undefined
  const found = all.find(({ id }) => id === defaultBrand)
  if (!found)
    throw new BadConfig(
      `DEFAULT_BRAND is “${defaultBrand}”; there are ${all.map(({ id }) => id).join(', ')}.`,
    )
  return found
}
