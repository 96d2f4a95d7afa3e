import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'

import { codeBelow, type SourceFile } from '#src/files.ts'
import { patternCost } from '#src/pattern-cost.ts'

const files = codeBelow(['rules/src', 'contract/src', 'server/src'])

type Patterns = {
  readonly written: { readonly pattern: string; readonly flags: string }[]
  /** Composed at run time, so they cannot be checked statically. */
  readonly computed: string[]
}

function patternsOf({ path, text }: SourceFile): Patterns {
  const found: Patterns = { written: [], computed: [] }
  const make = ({ callee, start, end }: { callee: object; start: number; end: number }) => {
    if ('name' in callee && callee.name === 'RegExp') found.computed.push(text.slice(start, end))
  }
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.written.push(node.regex)
    },
    NewExpression: make,
    CallExpression: make,
  }).visit(parseSync(path, text).program)
  return found
}

test('no pattern takes more than linear time, whatever the text', () => {
  const slow = files.flatMap((file) =>
    patternsOf(file).written.flatMap(({ pattern, flags }) => {
      const cost = patternCost(pattern, flags)
      return cost === undefined ? [] : [`${file.path}: /${pattern}/${flags}: ${cost}`]
    }),
  )
  expect(slow).toEqual([])
})

test('every checked pattern is in the source', () => {
  expect(
    files.flatMap((file) => patternsOf(file).computed.map((one) => `${file.path}: ${one}`)),
  ).toEqual([])
})

describe('what a pattern costs', () => {
  test.each([
    String.raw`\s+$`,
    String.raw`\s*[\t|]\s*`,
    String.raw`^(.*?)\s*\d{1,4}$`,
    String.raw`^(.*?)(\d+)个$`,
    String.raw`^(?:a|a)*b`,
    String.raw`^(?:\p{Script=Han}+|x)+1`,
    String.raw`[(].*[)]$`,
    String.raw`x(?:[xy]*z)?$`,
    String.raw`(?=.*\d)a`,
    String.raw`\d+\b`,
    String.raw`^\d+\d+$`,
    String.raw`^\d+\d{0,400}$`,
  ])('/%s/ may take more than linear time', (pattern) => {
    expect(patternCost(pattern, 'u')).toBeDefined()
  })

  test.each([
    String.raw`\s+`,
    String.raw`^\s+$`,
    String.raw`\d.*\d`,
    String.raw`^(.*?)X\s*\d{1,4}$`,
    String.raw`(?<!\d)\d+$`,
    String.raw`^(?=.*\d)[\dA-F]{7}$`,
    String.raw`[a-z](?:[a-z .]*[a-z])?`,
    String.raw`\d{17,}`,
    String.raw`(?<=[zcs])h|(?<=[aei]n)g`,
  ])('/%s/ takes linear time', (pattern) => {
    expect(patternCost(pattern, 'u')).toBeUndefined()
  })

  test('a pattern that it can’t read is refused', () => {
    expect(() => patternCost(String.raw`(a+)\1`, '')).toThrow('taken again')
    expect(() => patternCost('(?<=a+)b', '')).toThrow('looks back')
    expect(() => patternCost('(a*)*b', '')).toThrow('may take nothing')
  })
})
