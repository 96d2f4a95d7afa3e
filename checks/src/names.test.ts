import { expect, test } from 'vitest'

import { filesBelow } from '#src/files.ts'

/**
 * Words that stood here for things the field has a name for. They do not come back in a name: neither whole nor as a
 * part of one, as in `toldLabels`. Beside each what it is called.
 */
const SPOKEN_OTHERWISE: Readonly<Record<string, string>> = {
  anew: 'again',
  crooked: 'violations',
  deed: 'action',
  desk: 'admin',
  film: 'video',
  foresee: 'preview',
  lacking: 'shortages',
  misfit: 'incompatible',
  operator: 'staff',
  papers: 'documents',
  reckon: 'compute',
  straight: 'balanced',
  tell: 'notify, show',
  told: 'shown, recorded, formatted, notified',
}

const CODE = ['server', 'contract', 'rules', 'brands', 'ui', 'shop', 'admin']
const sources = filesBelow(
  CODE.map((workspace) => `${workspace}/src`),
  ['.ts', '.tsx'],
).filter(({ path }) => !path.includes('.gen.'))

const COMMENT = /\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*/g
/** Texts are the users' words or another system's. */
const TEXT = /'[^'\n]*'|"[^"\n]*"|`[^`]*`|>[^<>{}\n]*</g

function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
}

const isSpokenOtherwise = (name: string) =>
  wordsOf(name).some((word) => Object.hasOwn(SPOKEN_OTHERWISE, word))

test('names are the words of the field', () => {
  const wrong = sources.flatMap(({ path, text }) => {
    const code = text.replaceAll(COMMENT, '').replaceAll(TEXT, '')
    const names = new Set((code.match(/[A-Za-z_$][\w$]*/g) ?? []).filter(isSpokenOtherwise))
    return [...names].map((name) => `${path}: ${name}`)
  })
  expect(sources.length).toBeGreaterThan(1000)
  expect(wrong).toEqual([])
})

test('so are the names of files', () => {
  expect(sources.map(({ path }) => path).filter(isSpokenOtherwise)).toEqual([])
})
