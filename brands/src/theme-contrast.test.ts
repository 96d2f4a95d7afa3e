import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { loadBrands } from './load-brands.ts'
import { themeVariables } from './theme-variables.ts'

/** Pairs of text and background used in the pages; WCAG 2.2 AA requires a contrast of 4.5 : 1. */
const TEXT_PAIRS = [
  ...['fg', 'fg-2', 'fg-3', 'fg-4', 'price-label', 'price-main'].map((fg) => [fg, 'n-0']),
  ...['fg', 'fg-3', 'fg-4', 'link'].map((fg) => [fg, 'bg-page']),
  ...['fg-4', 'price-main'].map((fg) => [fg, 'bg-hover']),
  ...['fg-3', 'link', 'price-main'].map((fg) => [fg, 'brand-50']),
  ...['brand-600', 'brand-700', 'brand-strip', 'danger'].map((ground) => ['n-0', ground]),
  ...['brand-hero-1', 'brand-hero-2'].map((ground) => ['brand-hero-ink', ground]),
  ...['ok', 'low', 'out', 'transit'].flatMap((state) => [
    [`stock-${state}-fg`, `stock-${state}-bg`],
    [`stock-${state}-fg`, 'n-0'],
  ]),
  ...[1, 2, 3, 4, 5].map((group) => [`cat-${group}`, 'n-0']),
  ['fg-4', 'bg-subtle'],
  ['fg-3', 'n-100'],
  ['price-main', 'vermilion-50'],
  ['fg-inverse-2', 'brand-strip'],
  ['link', 'n-0'],
  ['select-fg', 'select-bg'],
] as const
const OUTLINE_PAIRS = [
  ['line-control', 'n-0'],
  ['brand-600', 'n-0'],
] as const

const TOKENS = new URL('../../ui/src/page/tokens.css', import.meta.url)
const tokens = new Map(
  Array.from((await readFile(TOKENS, 'utf8')).matchAll(/(--[\w-]+):\s*([^;]+);/g), (match) => [
    match[1] ?? '',
    match[2]?.trim() ?? '',
  ]).toReversed() as [string, string][],
)

test.each(await loadBrands())('every text of $id can be read on its ground', ({ theme }) => {
  const variables = new Map([...tokens, ...Object.entries(themeVariables(theme))])
  const tooFaint = [
    ...TEXT_PAIRS.filter(([fg = '', bg = '']) => contrast(variables, fg, bg) < 4.5),
    ...OUTLINE_PAIRS.filter(([fg, bg]) => contrast(variables, fg, bg) < 3),
  ]
  expect(tooFaint).toEqual([])
})

function contrast(variables: ReadonlyMap<string, string>, fg: string, bg: string): number {
  const [lighter = 0, darker = 0] = [fg, bg]
    .map((name) => luminance(colourOf(variables, `--${name}`)))
    .toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function colourOf(variables: ReadonlyMap<string, string>, name: string): string {
  const value = variables.get(name) ?? ''
  const [, target] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  return target === undefined ? value : colourOf(variables, target)
}

/** Relative luminance of `#rrggbb` or `#rgb` as WCAG defines it. */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.slice(1).replaceAll(/./g, '$&$&') : colour.slice(1)
  if (!/^[0-9a-f]{6}$/i.test(digits)) throw new Error(`${colour} is no colour`)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
