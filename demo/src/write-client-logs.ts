import type { Brand } from '@portal/brands/brand.ts'
import { errorFingerprint, type LoggedErrorKind } from '@portal/rules/pages/client-log.ts'
import { DAY_MS, shanghaiDay } from '@portal/rules/time/shanghai-time.ts'
import type { Sql, TransactionSql } from 'postgres'

import { randomFrom } from '#src/random.ts'
import { customerTime, staffTime } from '#src/working-time.ts'

type AnySql = Sql | TransactionSql

/** The id that `writeStaff` gives the administrator. */
const ADMIN_ID = 1

/** The builds of the last weeks with the days since their first report, the oldest first. */
const RELEASES = [
  ['Bq7Lx2fK', 24],
  ['C0vRm9Yd', 11],
  ['DhT4sPa1', 3],
] as const

type DemoError = {
  readonly kind: LoggedErrorKind
  readonly message: string
  readonly frames: readonly string[]
  readonly route: string
  readonly browser: string
  /** In each release of `RELEASES`. */
  readonly times: readonly [number, number, number]
  /** Before the latest release was out. */
  readonly isResolved?: boolean
}

/** Each brand met some of them, in other numbers. */
const ERRORS: readonly DemoError[] = [
  {
    kind: 'render',
    message: "TypeError: Cannot read properties of undefined (reading 'fitments')",
    frames: [
      'at Fitments (/assets/part-page-Ck2Lw90a.js:1:8412)',
      'at renderWithHooks (/assets/react-BZDKHH7O.js:8:51224)',
    ],
    route: '/parts/details',
    browser: 'Windows 电脑 · Chrome 141',
    times: [0, 14, 9],
  },
  {
    kind: 'chunk',
    message:
      'TypeError: Failed to fetch dynamically imported module: /assets/cart-page-Dk20xV3b.js',
    frames: [],
    route: '/settlement/list',
    browser: '安卓手机 · 微信 130',
    times: [6, 11, 4],
  },
  {
    kind: 'rejection',
    message: 'NotAllowedError: Write permission denied.',
    frames: ['at async copyText (/assets/pieces-DwvuCCeC.js:2:30911)'],
    route: '/parts/result',
    browser: 'iPhone · Safari 18',
    times: [3, 0, 0],
    isResolved: true,
  },
  {
    kind: 'error',
    message: 'RangeError: Invalid array length',
    frames: [
      'at pagesAround (/assets/pieces-DwvuCCeC.js:1:7120)',
      'at Pagination (/assets/pieces-DwvuCCeC.js:1:7408)',
    ],
    route: '/profile/myorder',
    browser: 'Windows 电脑 · Edge 141',
    times: [5, 0, 2],
    isResolved: true,
  },
  {
    kind: 'error',
    message: "QuotaExceededError: Failed to execute 'setItem' on 'Storage'",
    frames: ['at Object.write (/assets/index-BJsKVaW4.js:3:1207)'],
    route: '/parts/list',
    browser: '安卓手机 · Chrome 139',
    times: [0, 2, 0],
  },
  {
    kind: 'error',
    message: "TypeError: Cannot read properties of null (reading 'getBoundingClientRect')",
    frames: ['at placeBelow (/assets/pop-over-Cq81mZtR.js:1:2216)'],
    route: '/home',
    browser: 'iPad · Safari 17',
    times: [2, 5, 1],
  },
  {
    kind: 'rejection',
    message: 'AbortError: The play() request was interrupted by a call to pause().',
    frames: [],
    route: '/parts/details',
    browser: '安卓手机 · 微信 130',
    times: [9, 0, 0],
    isResolved: true,
  },
  {
    kind: 'chunk',
    message: 'TypeError: Importing a module script failed. /assets/bill-page-B4x7Qm2e.js',
    frames: [],
    route: '/profile/bill',
    browser: 'Mac 电脑 · Safari 18',
    times: [0, 3, 2],
  },
  {
    kind: 'render',
    message: "TypeError: undefined is not an object (evaluating 'lines[0].quantity')",
    frames: [
      'at OrderSummary (/assets/checkout-page-Dp3LkW8v.js:1:11940)',
      'at renderWithHooks (/assets/react-BZDKHH7O.js:8:51224)',
    ],
    route: '/settlement/submit',
    browser: 'iPhone · 微信 8',
    times: [0, 0, 7],
  },
  {
    kind: 'error',
    message: 'RangeError: Invalid time value',
    frames: ['at shanghaiDay (/assets/index-BJsKVaW4.js:2:40517)'],
    route: '/profile/system_msg',
    browser: 'Windows 电脑 · 360 浏览器 16',
    times: [4, 4, 0],
    isResolved: true,
  },
  {
    kind: 'rejection',
    message: "DataError: Failed to execute 'get' on 'IDBObjectStore': No key was given.",
    frames: ['at async readDraft (/assets/drafts-CnV5tY0s.js:1:1833)'],
    route: '/parts/vin_result',
    browser: '安卓手机 · Chrome 139',
    times: [0, 6, 3],
  },
  {
    kind: 'error',
    message: 'ResizeObserver loop completed with undelivered notifications.',
    frames: [],
    route: '/parts/stock',
    browser: 'Windows 电脑 · Edge 141',
    times: [12, 8, 5],
  },
]

/** How many of them each brand met. */
const MET = 5

/** Views on a usual working day. */
const VIEWS = [
  ['/home', 420],
  ['/parts/result', 890],
  ['/parts/list', 240],
  ['/parts/details', 510],
  ['/parts/vin_result', 130],
  ['/parts/activity', 75],
  ['/parts/stock', 48],
  ['/settlement/list', 310],
  ['/settlement/submit', 95],
  ['/profile/myorder', 160],
  ['/profile/bill', 34],
  ['/profile/system_msg', 88],
  ['/profile/feedback', 6],
  ['/login', 52],
] as const

const VIEWED_DAYS = 30

/** Errors of three releases and a month of page views, as browsers of each brand would have reported them. */
export async function writeClientLogs(
  sql: AnySql,
  { brands, today }: { readonly brands: readonly Brand[]; readonly today: Date },
): Promise<void> {
  for (const { id: brand } of brands) {
    await writeErrors(sql, brand, today)
    const random = randomFrom(`page views of ${brand}`)
    const rows = Array.from({ length: VIEWED_DAYS }, (_, ago) => {
      const day = shanghaiDay(today.getTime() - ago * DAY_MS)
      return VIEWS.map(([route, usual]) => ({
        day,
        route,
        views: Math.ceil(usual * (0.6 + random.next() * 0.8)),
      }))
    }).flat()
    await sql`
      insert into page_view (brand, day, route, views)
      select ${brand}, day, route, views
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (day date, route text, views bigint)`
  }
}

async function writeErrors(sql: AnySql, brand: string, today: Date): Promise<void> {
  const random = randomFrom(`client errors of ${brand}`)
  const ago = (days: number) => customerTime.before(today, days * customerTime.hoursADay)
  const [, , [, sinceLatest]] = RELEASES
  const releases = RELEASES.map(([release, days]) => ({
    release,
    at: ago(days + random.next() / 4),
  }))
  const errors = random
    .sample(ERRORS, MET)
    .flatMap(({ frames, times, isResolved = false, ...error }) => {
      const stack = [error.message, ...frames.map((frame) => `    ${frame}`)].join('\n')
      return RELEASES.flatMap(([release, days], place) => {
        const many = Math.ceil((times[place] ?? 0) * (0.4 + random.next() * 1.2))
        const isOld = days > sinceLatest
        return many === 0
          ? []
          : {
              ...error,
              release,
              stack,
              fingerprint: errorFingerprint({ ...error, stack }),
              times: many,
              users: Math.min(3, many),
              first: ago(days - random.next()),
              last: ago((isOld ? days - 6 : 0) + random.next()),
              resolved:
                isResolved && isOld
                  ? staffTime.before(today, (sinceLatest + random.next()) * staffTime.hoursADay)
                  : null,
            }
      })
    })
  await sql`
    insert into client_release (brand, release, first_seen)
    select ${brand}, release, at
    from jsonb_to_recordset(${JSON.stringify(releases)}::text::jsonb) as n (release text, at timestamptz)`
  await sql`
    with n as (
      select * from jsonb_to_recordset(${JSON.stringify(errors)}::text::jsonb) as n (kind text, message text,
        stack text, route text, browser text, release text, fingerprint text, times bigint, users integer,
        first timestamptz, last timestamptz, resolved timestamptz)
    ), written as (
      insert into client_error (brand, release, fingerprint, kind, message, stack, route, browser, times, first_seen,
        last_seen, resolved_at, resolved_by)
      select ${brand}, release, fingerprint, kind, message, stack, route, browser, times, first, last, resolved,
        case when resolved is not null then ${ADMIN_ID}::bigint end
      from n order by last
      returning client_error_id, release, fingerprint
    ), met as (
      select account_id, row_number() over (order by account_id) as place from account where brand = ${brand}
    )
    insert into client_error_user (client_error_id, account_id)
    select client_error_id, account_id from written join n using (release, fingerprint) join met on place <= users`
}
