import { expect, test } from 'vitest'

import { isTest, sourcesBelow, WORKSPACES } from '#src/files.ts'
import { exportedFunctionsOf } from '#src/modules.ts'

/** Words that must not appear in names, alone or as part of one (`toldLabels`), each with its replacement. */
const SPOKEN_OTHERWISE: Readonly<Record<string, string>> = {
  anew: 'again',
  asked: 'requested, searched',
  crooked: 'violations',
  dealt: 'divided, allocated, received',
  deed: 'action',
  desk: 'admin',
  film: 'video',
  fewest: 'min',
  foresee: 'preview',
  lacking: 'shortages',
  lacks: 'shortages, is missing',
  meant: 'intended, match',
  misfit: 'incompatible',
  offer: 'deal, campaign, price quote',
  operator: 'staff',
  papers: 'documents',
  reckon: 'compute',
  said: 'defined, typed, shown',
  shelf: 'stock level',
  shelves: 'stock levels',
  straight: 'balanced',
  taking: 'purchase, redemption',
  tell: 'notify, show',
  told: 'shown, recorded, formatted, notified',
  unasked: 'notRequested',
  wish: 'request',
  wishes: 'requests',
}

/** Names given by the specification (fields, calls) or the database (tables, columns). */
const GIVEN = new Set(['asked_at', 'asked_by', 'asked_car', 'offer_name', 'voucher_offer_id'])

/** The key of a deal in the browser's address, `?offer=12`; nothing else in these files has that name. */
const ADDRESS_KEYS: Readonly<Record<string, string>> = {
  'shop/src/features/activities/purchase-deal.tsx': 'offer',
  'shop/src/features/checkout/activity-settlement-page.tsx': 'offer',
  'e2e/src/activities.journey.ts': 'offer',
}

/** What a company paid is refunded, what it got is reclaimed, what staff did is undone. */
const GOES_BACK = /(?:tak(?:en?|es)|giv(?:en?|es|ing)|c[ao]mes?|coins|points|lines)_?back(?![a-z])/i

/** Names a condition without saying which. */
const VAGUE = 'isIt'

/** Limits are named as a maximum or minimum of something: MAX_ROWS, MIN_PIXELS, MAX_NAME_LENGTH. */
const LIMIT_SPOKEN_OTHERWISE =
  /^(?:MOST|LEAST|LONGEST|SHORTEST|FEWEST)_|^most[A-Z]|^(?:MAX|MIN|FEW|LONGEST|SHORTEST)$/

// What this check says itself is no name.
const sources = sourcesBelow(WORKSPACES.filter((workspace) => workspace !== 'checks'))

const COMMENT = /\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*/g
/** Strings are users' words or another system's; only templates with SQL contain names: tables, columns and aliases. */
const TEXT = /'[^'\n]*'|"[^"\n]*"|>[^<>{}\n]*</g
const TEMPLATE = /`[^`]*`/g
const SQL = /\b(?:select|insert into|update|delete from|join|where)\b/
const SQL_COMMENT = /^\s*--.*$/gm

const TITLE = /\b(?:test|describe)(?:\.\w+)*(?:\([^']*?\))?\(\s*['`"]([^'`"\n]+)['`"]/g

function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
}

const isSpokenOtherwise = (name: string) =>
  !GIVEN.has(name) &&
  (name === VAGUE ||
    LIMIT_SPOKEN_OTHERWISE.test(name) ||
    GOES_BACK.test(name) ||
    wordsOf(name).some((word) => Object.hasOwn(SPOKEN_OTHERWISE, word)))

/** The names in a source: its code, and the SQL in it. Tests may also write tables as they were before a migration. */
function namingTextOf({ path, text }: { readonly path: string; readonly text: string }): string {
  const readsSql = !path.includes('.test.')
  return text
    .replaceAll(COMMENT, '')
    .replaceAll(TEMPLATE, (template) =>
      readsSql && SQL.test(template) ? template.replaceAll(SQL_COMMENT, '') : '',
    )
    .replaceAll(TEXT, '')
}

test('names are the words of the field', () => {
  const wrong = sources.flatMap((source) => {
    const names = new Set(
      (namingTextOf(source).match(/[A-Za-z_$][\w$]*/g) ?? []).filter(isSpokenOtherwise),
    )
    return [...names]
      .filter((name) => name !== ADDRESS_KEYS[source.path])
      .map((name) => `${source.path}: ${name}`)
  })
  expect(sources.length).toBeGreaterThan(1000)
  expect(wrong).toEqual([])
})

test('so are the names of files', () => {
  expect(sources.map(({ path }) => path).filter(isSpokenOtherwise)).toEqual([])
})

test('so are the titles of tests', () => {
  const wrong = sources
    .filter(({ path }) => /\.(?:test|journey)\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(TITLE)]
        .map(([, title = '']) => title)
        .filter(isSpokenOtherwise)
        .map((title) => `${path}: ${title}`),
    )
  expect(wrong).toEqual([])
})

test('no two exported functions of a workspace have one name', () => {
  const filesOf = new Map<string, string[]>()
  for (const source of sources.filter((file) => !isTest(file)))
    for (const name of exportedFunctionsOf(source)) {
      const key = `${source.path.split('/')[0]}: ${name}`
      filesOf.set(key, [...(filesOf.get(key) ?? []), source.path])
    }
  const doubled = [...filesOf].filter(([, files]) => files.length > 1)
  expect(filesOf.size).toBeGreaterThan(1000)
  expect(doubled.map(([key, files]) => `${key} in ${files.join(', ')}`)).toEqual([])
})
