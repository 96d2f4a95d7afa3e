import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { foundNames, type NameMatch, pastedTexts } from '#src/messages/found-names.ts'
import { type PastedLine, pastedRecipients } from '#src/messages/pasted-phones.ts'

/** Two are called 何建华, of which one is of 恒泰汽车. */
const USERS = [
  { id: 1, name: '陈志强', marks: ['恒泰汽车', '13800138001'] },
  { id: 2, name: '何建华', marks: ['恒泰汽车', '13800138002'] },
  { id: 3, name: '何建华', marks: ['骏驰汽配', '13800138003'] },
  { id: 4, name: '黄建华', marks: ['骏驰汽配', '13800138004'] },
  { id: 5, name: '李敏仪', marks: ['恒泰汽车', '13800138005'] },
]

function matchesIn(lines: readonly PastedLine[]): NameMatch[] {
  return pastedTexts(lines).flatMap(({ line, text }) =>
    USERS.filter(({ name, marks }) => name === text || marks[1] === text).map((user) => ({
      ...user,
      line,
      text,
      hint: user.marks[0] ?? '',
    })),
  )
}

function find(text: string) {
  const { lines } = pastedRecipients('users', text)
  const { found, several, missing } = foundNames(lines, matchesIn(lines))
  return {
    found: found.map(({ id }) => id),
    several: several.map(({ typed }) => typed),
    missing,
  }
}

test.each([
  [
    '陈志强、何建华 黄建华，张三\n李敏仪\n陈志强',
    { found: [1, 4, 5], several: ['何建华'], missing: ['张三'] },
  ],
  ['恒泰汽车，何建华，张三', { found: [2], several: [], missing: ['张三'] }],
  ['恒泰汽车，黄建华', { found: [4], several: [], missing: ['恒泰汽车'] }],
  ['恒泰 汽车，何建华', { found: [2], several: [], missing: [] }],
  ['何建华，13800138003', { found: [3], several: [], missing: [] }],
  ['王工，13800138003，19900000000', { found: [3], several: [], missing: ['王工', '19900000000'] }],
  ['1\t恒泰汽车\t何建华\t配件部', { found: [2], several: [], missing: [] }],
  ['陈志强\t黄建华/张三', { found: [1, 4], several: [], missing: ['张三'] }],
  ['1\t张三\t配件部', { found: [], several: [], missing: ['1 张三 配件部'] }],
  ['陈 志 强/何建华', { found: [], several: [], missing: ['陈 志 强/何建华'] }],
  ['何建华\n何 建华\n恒泰汽车 何建华', { found: [2], several: ['何建华'], missing: [] }],
])('%j means %j', (text, answer) => {
  expect(find(text)).toEqual(answer)
})

const NAMES = ['陈志强', '何建华', '黄建华', '李敏仪', '张三', '王五', 'A公司', '恒泰汽车']

/** What is looked up by itself: the words of a cell, or all of it. */
function unitsOf(cell: string): readonly string[] {
  const [, ...words] = pastedTexts([{ cells: [cell], is_table: 0 }]).map(({ text }) => text)
  return words.length > 0 ? words : [cell]
}

test('each entry of a pasted list is found, a name of several, or missing', () => {
  const entry = fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 })
  const list = fc.array(
    fc.tuple(entry, fc.constantFrom('、', '；', ';', '，', ',', '\n', '\r\n')),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  fc.assert(
    fc.property(list, fc.constantFrom(' ', '/'), (entries, space) => {
      const text = entries.map(([words, end]) => `${words.join(space)}${end}`).join('')
      const { lines } = pastedRecipients('users', text)
      // Each line by itself, as a name may be found in one and asked about in another.
      for (const line of lines) {
        const { found, several, missing } = foundNames([line], matchesIn([line]))
        const chosen = [...found, ...several.flatMap(({ choices }) => choices)]
        const companies = new Set(chosen.map(({ hint }) => hint))
        for (const one of line.cells.flatMap((cell) => unitsOf(cell))) {
          const isMissing = missing.includes(one)
          const isSeveral = several.some(({ typed }) => typed.split(' ').at(-1) === one)
          const isFound = found.some(({ name }) => name === one)
          const isCompany = companies.has(one) && !isMissing
          const answers = [isMissing, isSeveral, isFound, isCompany].filter(Boolean)
          expect(answers, `${one}: ${text}`).toHaveLength(1)
        }
      }
      const pasted = new Set(
        lines.flatMap(({ cells }) => cells.flatMap((cell) => cell.split(space))),
      )
      expect(pasted).toEqual(new Set(entries.flatMap(([words]) => words)))
    }),
  )
})
