import { expect, test } from 'vitest'

import { filesBelow, isTest } from '#src/files.ts'

/** An exported function, arrow function or class at the beginning of a line. */
const EXPORTED =
  /^export (?:(?:async )?function\*? ?|class |const (?=\w+ = (?:async )?(?:<|\(|\w+ =>)))(?<name>\w+)/

test('every exported function of the rules and the server says what it is for', () => {
  const bare = filesBelow(['rules/src', 'server/src'], ['.ts'])
    // A door lists its calls, a line each; what they do, the contract says.
    .filter((file) => !isTest(file) && !/(-routes|\.fixture|\.gen)\.ts$/.test(file.path))
    .flatMap(({ path, text }) => undescribed(text).map((name) => `${path}: ${name}`))
  expect(bare).toEqual([])
})

/** The exported functions without a docstring on the line before them. */
function undescribed(text: string): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const name = EXPORTED.exec(line)?.groups?.['name']
    const isDescribed = lines[index - 1]?.endsWith('*/')
    return name === undefined || isDescribed ? [] : [name]
  })
}
