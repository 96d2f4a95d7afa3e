import { expect, test } from 'vitest'

import { filesBelow } from '#src/files.ts'

/**
 * Words that stood here for things the field has a name for. They do not come back in a name: neither whole nor as a
 * part of one, as in `toldLabels`. Beside each what it is called.
 */
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
  wish: 'request',
  wishes: 'requests',
}

/** Names that the specification (fields, names of calls) or the database (tables, columns) has. */
const GIVEN = new Set([
  'activity_taking',
  'activity_taking_id',
  'asked_at',
  'asked_by',
  'asked_car',
  'development_wish',
  'development_wish_id',
])

/** A limit is a maximum or a minimum: MAX_ROWS, MIN_PIXELS, MAX_NAME_LENGTH. */
const LIMIT_SPOKEN_OTHERWISE = /^(?:MOST|LEAST|LONGEST|SHORTEST|FEWEST)_|^most[A-Z]/

const CODE = [
  'server',
  'contract',
  'rules',
  'brands',
  'ui',
  'shop',
  'admin',
  'demo',
  'bench',
  'e2e',
]
const sources = filesBelow(
  CODE.map((workspace) => `${workspace}/src`),
  ['.ts', '.tsx'],
).filter(({ path }) => !path.includes('.gen.'))

const COMMENT = /\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*/g
/** Texts are the users' words or another system's; but those of templates with SQL name tables, columns and aliases. */
const TEXT = /'[^'\n]*'|"[^"\n]*"|>[^<>{}\n]*</g
const TEMPLATE = /`[^`]*`/g
const SQL = /\b(?:select|insert into|update|delete from|join|where)\b/
const SQL_COMMENT = /^\s*--.*$/gm

/** The title of a test or of a group of tests. */
const TITLE = /\b(?:test|describe)(?:\.\w+)*(?:\([^']*?\))?\(\s*['`"]([^'`"\n]+)['`"]/g

function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
}

const isSpokenOtherwise = (name: string) =>
  !GIVEN.has(name) &&
  (LIMIT_SPOKEN_OTHERWISE.test(name) ||
    wordsOf(name).some((word) => Object.hasOwn(SPOKEN_OTHERWISE, word)))

/** What a source names: its code, and the SQL in it. Tests also write tables as they were before a migration. */
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
    return [...names].map((name) => `${source.path}: ${name}`)
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
