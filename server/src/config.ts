import path from 'node:path'

import type { Environment as BrandEnvironment } from '@portal/brands/brand.ts'

/** The validated environment; every variable is in the table of docs/operating.md. */
export type Config = {
  readonly host: string
  readonly port: number
  readonly dataFolder: string
  /** Unset: an embedded PostgreSQL under `dataFolder`. */
  readonly databaseUrl: string | undefined
  readonly databaseReadUrl: string | undefined
  readonly defaultBrand: string | undefined
  readonly isDemo: boolean
  readonly environment: BrandEnvironment
  readonly publicUrl: string | undefined
  readonly filesUrl: URL | undefined
  /** The folder of the brands. Unset: those of this repository. */
  readonly brandsFolder: string | undefined
  /** Part pictures, served under /pictures/. Unset: those of the demo. */
  readonly picturesFolder: string | undefined
  readonly sms: SmsConfig
  readonly chat: ChatConfig
  readonly mail: MailConfig
  readonly push: PushConfig
  readonly logLevel: LogLevel
  readonly metricsToken: string | undefined
  /** Set by `npm run dev`: where Vite serves the pages. */
  readonly devPages: DevPages | undefined
  /** Addresses or networks of the proxies whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: string
  readonly publicCallsAMinute: number
  readonly accountCallsAMinute: number
}

export type DevPages = { readonly shop: string; readonly admin: string }

export type SmsConfig =
  | { readonly provider: 'console' }
  | { readonly provider: 'http'; readonly url: string; readonly token: string }

/** The chat app's open platform. */
export type ChatConfig = {
  /** Its pages for people. */
  readonly openUrl: string
  /** Its calls for servers. */
  readonly apiUrl: string
  /** The secret of each brand's app by the brand's id; a brand without one has no login by chat app. */
  readonly secrets: ReadonlyMap<string, string>
}

export type MailConfig =
  | { readonly provider: 'smtp'; readonly url: string; readonly from: string }
  /** For the demo: e-mails go to its mailbox page. */
  | { readonly provider: 'simulator' }
  | { readonly provider: 'none' }

export type PushConfig = {
  /** Whom a push service writes to if this server misbehaves: `mailto:` or `https:`. */
  readonly contact: string
  /** Push services besides those of the browsers' makers. */
  readonly hosts: readonly string[]
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The server cannot start with this environment; the message is a sentence for the log. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig'
}

type Environment = Readonly<Record<string, string | undefined>>

/** @throws {BadConfig} when a value is invalid */
export function readConfig(environment: Environment): Config {
  const read = (name: string) => environment[name]?.trim() || undefined
  const databaseUrl = readUrl(read, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const isDemo = readSwitch(read, 'DEMO', databaseUrl === undefined)
  const brands = read('BRANDS_DIR')
  const pictures = read('PICTURES_DIR')
  return {
    // Demo passwords are public, so by default the demo is only reachable from this machine.
    host: read('HOST') ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    port: readNumber(read, 'PORT', { byDefault: 8080, min: 0, max: 65_535 }),
    dataFolder: path.resolve(read('DATA_DIR') ?? 'data'),
    databaseUrl: databaseUrl?.href,
    databaseReadUrl: readUrl(read, 'DATABASE_READ_URL', ['postgres:', 'postgresql:'])?.href,
    defaultBrand: read('DEFAULT_BRAND'),
    isDemo,
    environment: readChoice(read, 'ENVIRONMENT', {
      choices: ['demo', 'test', 'production'],
      byDefault: isDemo ? 'demo' : 'production',
    }),
    publicUrl: readUrl(read, 'PUBLIC_URL', ['http:', 'https:'])?.origin,
    filesUrl: readUrl(read, 'FILES_URL', ['s3:']),
    brandsFolder: brands && path.resolve(brands),
    picturesFolder: pictures && path.resolve(pictures),
    sms: readSms(read),
    chat: readChat(read),
    mail: readMail(read, isDemo),
    push: readPush(read),
    logLevel: readChoice(read, 'LOG_LEVEL', { choices: LOG_LEVELS, byDefault: 'info' }),
    metricsToken: read('METRICS_TOKEN'),
    devPages: readDevPages(read),
    trustedProxies: read('TRUSTED_PROXIES') ?? 'loopback',
    publicCallsAMinute: readNumber(read, 'PUBLIC_CALLS_A_MINUTE', {
      byDefault: 300,
      min: 1,
      max: 1_000_000,
    }),
    accountCallsAMinute: readNumber(read, 'ACCOUNT_CALLS_A_MINUTE', {
      byDefault: 1200,
      min: 1,
      max: 1_000_000,
    }),
  }
}

type Read = (name: string) => string | undefined

function readNumber(
  read: Read,
  name: string,
  { byDefault, min, max }: { byDefault: number; min: number; max: number },
): number {
  const text = read(name)
  if (text === undefined) return byDefault
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new BadConfig(
      `${name} is “${text}”; it must be a whole number from ${min} to ${max}, or unset (${byDefault}).`,
    )
  return value
}

function readUrl(read: Read, name: string, protocols: readonly string[]): URL | undefined {
  const text = read(name)
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (!url || !protocols.includes(url.protocol))
    throw new BadConfig(
      `${name} must be an address that begins with ${protocols.map((one) => (one === 'mailto:' ? one : `${one}//`)).join(' or ')}.`,
    )
  return url
}

function readSwitch(read: Read, name: string, byDefault: boolean): boolean {
  const text = read(name)
  if (text === undefined) return byDefault
  if (text !== '0' && text !== '1')
    throw new BadConfig(`${name} is “${text}”; it must be 1 (on) or 0 (off), or unset.`)
  return text === '1'
}

function readDevPages(read: Read): DevPages | undefined {
  const shop = readUrl(read, 'DEV_SHOP_URL', ['http:'])
  const admin = readUrl(read, 'DEV_ADMIN_URL', ['http:'])
  return shop && admin && { shop: shop.href, admin: admin.href }
}

function readSms(read: Read): SmsConfig {
  const url = readUrl(read, 'SMS_URL', ['http:', 'https:'])
  if (!url) return { provider: 'console' }
  const token = read('SMS_TOKEN')
  if (token === undefined) throw new BadConfig('SMS_URL is set, so SMS_TOKEN must be set too.')
  return { provider: 'http', url: url.href, token }
}

function readChat(read: Read): ChatConfig {
  const entries = (read('CHAT_APP_SECRETS') ?? '').split(',').filter((entry) => entry.trim() !== '')
  const secrets = entries.map((entry) => {
    const [, brand, secret] = /^\s*([a-z][a-z0-9-]*)=(\S+)\s*$/.exec(entry) ?? []
    // The value is a secret, so the message does not quote it.
    if (brand === undefined || secret === undefined)
      throw new BadConfig('CHAT_APP_SECRETS must be like “premium=SECRET,bc=SECRET”, or unset.')
    return [brand, secret] as const
  })
  return {
    openUrl:
      readUrl(read, 'CHAT_OPEN_URL', ['http:', 'https:'])?.href ?? 'https://open.weixin.qq.com/',
    apiUrl:
      readUrl(read, 'CHAT_API_URL', ['http:', 'https:'])?.href ?? 'https://api.weixin.qq.com/',
    secrets: new Map(secrets),
  }
}

function readMail(read: Read, isDemo: boolean): MailConfig {
  const url = readUrl(read, 'SMTP_URL', ['smtp:', 'smtps:'])
  if (!url) return { provider: isDemo ? 'simulator' : 'none' }
  const from = read('MAIL_FROM')
  if (from === undefined) throw new BadConfig('SMTP_URL is set, so MAIL_FROM must be set too.')
  return { provider: 'smtp', url: url.href, from }
}

const DEFAULT_PUSH_CONTACT = 'mailto:portal@example.com'

function readPush(read: Read): PushConfig {
  return {
    contact: readUrl(read, 'PUSH_CONTACT', ['mailto:', 'https:'])?.href ?? DEFAULT_PUSH_CONTACT,
    hosts: (read('PUSH_HOSTS') ?? '').split(/[\s,]+/).filter((host) => host !== ''),
  }
}

function readChoice<T extends string>(
  read: Read,
  name: string,
  { choices, byDefault }: { readonly choices: readonly T[]; readonly byDefault: T },
): T {
  const text = read(name) ?? byDefault
  const choice = choices.find((one) => one === text)
  if (choice === undefined)
    throw new BadConfig(`${name} is “${text}”; it must be one of ${choices.join(', ')}, or unset.`)
  return choice
}
