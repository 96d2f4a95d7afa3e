import { expect, test } from 'vitest'

import { codeBelow, filesBelow, type SourceFile } from '#src/files.ts'

const server = new Map(filesBelow(['server/src'], ['.ts']).map((file) => [file.path, file]))
const rules = codeBelow(['rules/src'])

/** A door mounts each call with its story, `mount(app, calls.addAddress, addAddress)`, which a function may wrap. */
const MOUNTED = /\bmount\(\s*app,\s*[\w.]+,\s*(?:\w+\()?(\w+)/g
const FUNCTION =
  /^(?:export )?(?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?(?:\(|\w+ =>|<))/
const EXPORTED = /^export /

test('every story says what it guarantees and what it throws', () => {
  const stories = [...server.values()]
    .filter(({ path }) => path.startsWith('server/src/doors/'))
    .flatMap(mountedStories)
  expect(stories.length).toBeGreaterThan(150)
  expect(
    stories.flatMap(({ file, name }) => {
      const found = functionsOf(file).find((one) => one.name === name)
      return found ? faultsOf(found, file) : [`${file.path}: ${name} is not declared as a function`]
    }),
  ).toEqual([])
})

test('every rule says what it guarantees and what it throws', () => {
  const faults = rules.flatMap((file) =>
    functionsOf(file)
      .filter(({ isExported }) => isExported)
      .flatMap((one) => faultsOf(one, file)),
  )
  expect(faults).toEqual([])
})

function mountedStories(door: SourceFile) {
  return [...door.text.matchAll(MOUNTED)].map(([, local = '']) => {
    const found = importOf(door.text, local)
    return { name: found?.name ?? local, file: server.get(found?.path ?? '') ?? door }
  })
}

function importOf(text: string, local: string) {
  for (const [, names = '', path = ''] of text.matchAll(/import \{([^}]+)\} from '#([^']+)'/g))
    for (const one of names.split(',').map((part) => part.trim())) {
      const [name = '', as = name] = one.split(' as ')
      if (as === local) return { name, path: `server/${path}` }
    }
  return undefined
}

type DeclaredFunction = {
  readonly name: string
  readonly isExported: boolean
  /** The docstring directly above; empty without one. */
  readonly doc: string
  readonly body: string
}

/** Found by lines: the formatter puts their closing brace at the start of one. */
function functionsOf({ text }: SourceFile): DeclaredFunction[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const [, declared, assigned] = FUNCTION.exec(line) ?? []
    const name = declared ?? assigned
    if (name === undefined) return []
    const next = lines.findIndex(
      (other, index) => index > at && /^\S/.test(other) && !/^[})]/.test(other),
    )
    const body = lines.slice(at, next === -1 ? undefined : next).join('\n')
    return [{ name, isExported: EXPORTED.test(line), doc: docAbove(lines, at), body }]
  })
}

function docAbove(lines: readonly string[], at: number): string {
  if (!lines[at - 1]?.endsWith('*/')) return ''
  const start = lines.slice(0, at).findLastIndex((line) => line.startsWith('/**'))
  return lines.slice(start, at).join('\n')
}

function faultsOf({ name, doc, body }: DeclaredFunction, file: SourceFile): string[] {
  const [prose = ''] = doc.replaceAll(/[*/]/g, ' ').split(/\s@\w/)
  const words = prose.split(/\s+/).filter((word) => word !== '')
  return [
    ...(words.length < 3 ? [`${file.path}: ${name} does not say what it guarantees`] : []),
    ...(throws(body, file) && !doc.includes('@throws')
      ? [`${file.path}: ${name} does not say what it throws`]
      : []),
  ]
}

/**
 * Whether code throws, directly or through a function of its own file. Functions named `refuse…` always throw; a plain
 * Error is a bug that no caller handles.
 */
function throws(body: string, file: SourceFile, seen: ReadonlySet<string> = new Set()): boolean {
  if (/\bthrow (?!new Error\()|\brefuse\w*\(/.test(withoutComments(body))) return true
  return functionsOf(file).some(
    ({ name, body: called }) =>
      !seen.has(name) &&
      new RegExp(`\\b${name}\\(`).test(body.slice(body.indexOf('(') + 1)) &&
      throws(called, file, new Set([...seen, name])),
  )
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
}
