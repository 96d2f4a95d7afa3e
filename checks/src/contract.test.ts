import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Endpoint } from '@portal/contract/endpoint.ts'
import { everyCall } from '@portal/contract/every-call.ts'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

import { codeBelow, filesBelow, isTest, root, type SourceFile } from '#src/files.ts'
import { importsOf } from '#src/modules.ts'
import { wordsOf } from '#src/words.ts'

const areas = codeBelow(['contract/src']).filter(
  (file) => /endpoint\(/i.test(file.text) && !file.path.endsWith('/endpoint.ts'),
)

type Mount = { readonly call: string; readonly story: string; readonly file: string }

/** Each `mount(app, calls.getClaim, getClaim)` of a file; the story may be wrapped. */
function mountsIn(file: SourceFile): Mount[] {
  const { program, module } = parseSync(file.path, file.text)
  const fileOf = new Map(
    module.staticImports.flatMap(({ entries, moduleRequest }) =>
      entries.map(({ localName }) => [localName.value, moduleRequest.value] as const),
    ),
  )
  const mounts: Mount[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [, call, story] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'mount') return
      const named = call?.type === 'MemberExpression' ? call.property : call
      const wrapped = story?.type === 'CallExpression' ? story.arguments[0] : story
      if (named?.type !== 'Identifier' || wrapped?.type !== 'Identifier')
        throw new Error(`${file.path} mounts something without a name`)
      const from = fileOf.get(wrapped.name)
      if (from === undefined) throw new Error(`${file.path} imports no ${wrapped.name}`)
      mounts.push({ call: named.name, story: wrapped.name, file: from })
    },
  }).visit(program)
  return mounts
}

async function namedCalls(): Promise<{ name: string; call: Endpoint }[]> {
  const modules = await Promise.all(
    areas.map(
      (file) =>
        import(pathToFileURL(path.join(root, file.path)).href) as Promise<Record<string, unknown>>,
    ),
  )
  return modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, Endpoint] => isCall(entry[1]))
    .map(([name, call]) => ({ name, call }))
}

function isCall(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'access' in exported
}

test('the list of every call leaves none out, and no two have one address', async () => {
  const listed = everyCall.map((call) => call.path)
  const exported = (await namedCalls()).map(({ call }) => call.path)
  expect(listed.toSorted()).toEqual(exported.toSorted())
  expect(new Set(listed).size).toBe(listed.length)
})

test('every call says what it is for', () => {
  expect(everyCall.filter(({ summary }) => !/^[A-Z].+\.$/.test(summary))).toEqual([])
})

const served = filesBelow(['server/src/doors'], ['-routes.ts']).flatMap(mountsIn)

test('every call is served', async () => {
  const names = served.map(({ call }) => call)
  const missing = (await namedCalls()).filter(({ name }) => !names.includes(name))
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('a function answers the call of its own name, or of its name and OtherAddress', () => {
  const wrong = served.filter(
    ({ call, story }) => story !== call && `${story}OtherAddress` !== call,
  )
  expect(wrong).toEqual([])
})

test('the file of a story is named by words of its call: get-claim.ts, claims.ts', () => {
  const wrong = served.filter(({ call, file }) => {
    const words = wordsOf(call)
    return !wordsOf(path.basename(file, '.ts')).every((word) => words.includes(word))
  })
  expect(wrong.map(({ call, file }) => `${call} is in ${file}`)).toEqual([])
})

test('every call is made by a test', async () => {
  const folders = ['contract/src', 'server/src', 'shop/src', 'admin/src', 'e2e/src']
  const used = new Set(
    filesBelow(folders, ['.ts', '.tsx'])
      .filter(isTest)
      .flatMap(importsOf)
      .filter(({ from }) => from.startsWith('@portal/contract/'))
      .map(({ name }) => name),
  )
  const untested = (await namedCalls()).filter(({ name }) => !used.has(name))
  expect(untested.map(({ name }) => name)).toEqual([])
})
