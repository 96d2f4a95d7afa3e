import { expect, test } from 'vitest'

import { readConfig } from '#src/config.ts'

test('an empty environment is the demo on a database of its own', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    databaseUrl: undefined,
    isDemo: true,
    environment: 'demo',
    sms: { provider: 'console' },
    logLevel: 'info',
  })
})

test('with an external database there is no demo by default', () => {
  const DATABASE_URL = 'postgres://portal@db.example/portal'
  expect(readConfig({ DATABASE_URL })).toMatchObject({ isDemo: false, environment: 'production' })
  expect(readConfig({ DATABASE_URL, DEMO: '1' })).toMatchObject({ isDemo: true })
})

test('the demo listens on loopback by default', () => {
  const DATABASE_URL = 'postgres://portal@db.example/portal'
  expect(readConfig({}).host).toBe('127.0.0.1')
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).host).toBe('127.0.0.1')
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readConfig({ DATABASE_URL }).host).toBe('0.0.0.0')
})

test('the brands are those of the repository by default', () => {
  expect(readConfig({}).brandsFolder).toBeUndefined()
  expect(readConfig({ BRANDS_DIR: '/srv/brands' }).brandsFolder).toBe('/srv/brands')
})

test.each([
  [{ PORT: 'http' }, 'PORT is “http”; it must be a whole number from 0 to 65535, or unset (8080).'],
  [{ PORT: '70000' }, 'PORT is “70000”'],
  [{ DEMO: 'yes' }, 'DEMO is “yes”; it must be 1 (on) or 0 (off), or unset.'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be an address that begins with postgres://'],
  [{ FILES_URL: '/var/files' }, 'FILES_URL must be an address that begins with s3://.'],
  [{ SMS_URL: 'https://sms.example' }, 'SMS_URL is set, so SMS_TOKEN must be set too.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is “loud”; it must be one of fatal, error,'],
  [
    { ENVIRONMENT: 'staging' },
    'ENVIRONMENT is “staging”; it must be one of demo, test, production',
  ],
])('%o stops the start with a sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})
