import { expect, test } from 'vitest'

import { shelfProposal } from '#src/return-shelf.ts'

test.each([
  ['broken', '角上碰了一下'],
  ['return', '破损，有裂纹'],
  ['wrong', '外壳变形'],
] as const)('%s, "%s": nothing is proposed for the shelf', (kind, reason) => {
  expect(shelfProposal(3, { kind, reason })).toBe(0)
})

test.each([
  ['return', '客户退车'],
  ['return', '包装完好，没有损坏'],
  ['wrong', '发错左右'],
] as const)('%s, "%s": all of it is', (kind, reason) => {
  expect(shelfProposal(3, { kind, reason })).toBe(3)
})
