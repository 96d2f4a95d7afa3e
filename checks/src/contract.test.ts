import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Endpoint } from '@portal/contract/endpoint.ts'
import { everyCall } from '@portal/contract/every-call.ts'
import { expect, test } from 'vitest'

import { filesBelow, isTest, root } from '#src/files.ts'
import { importsOf } from '#src/modules.ts'

const areas = filesBelow(['contract/src'], ['.ts']).filter(
  (file) => !isTest(file) && /endpoint\(/i.test(file.text) && !file.path.endsWith('/endpoint.ts'),
)

/** Every call by the name that it is exported under. */
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

test('every call is served', async () => {
  const served = filesBelow(['server/src'], ['-routes.ts'])
    .flatMap(({ text }) => [...text.matchAll(/mount\(\s*app,\s*(?:\w*[cC]alls\.)?(\w+)/g)])
    .map(([, name]) => name)
  const missing = (await namedCalls()).filter(({ name }) => !served.includes(name))
  expect(missing.map(({ name }) => name)).toEqual([])
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
