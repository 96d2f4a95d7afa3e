import path from 'node:path'

import { expect, test } from 'vitest'

import { filesBelow } from '#src/files.ts'
import { resolve } from '#src/import-graph.ts'

const sources = filesBelow(['shop/src', 'admin/src', 'ui/src'], ['.tsx'])
const STYLE_IMPORT = /^import (\w+) from '([^']+\.module\.css)'/gm
/**
 * The classes that a component sets directly: `classes(styles.row, card.row)`, without the results of other functions.
 */
const CLASS_NAME = /className=\{((?:[^{}]|\{[^{}]*\})*)\}/g

const styles = new Map(
  filesBelow(['shop/src', 'admin/src'], ['.module.css']).map(({ path: file, text }) => [
    file,
    { file, text: text.replaceAll(/\/\*[^]*?\*\//g, '') },
  ]),
)

test('a style file keeps its media queries: no second file for phones stands beside it', () => {
  const named = [...styles.keys()].map((file) => path.basename(file))
  expect(named.filter((name) => name.split('.').length > 3)).toEqual([])
})

test('the styles of shared pieces lie in layers below those of the pages', () => {
  const configs = filesBelow(['shop', 'admin'], ['vite.config.ts'])
  expect(configs.length).toBe(2)
  for (const { text } of configs) expect(text).toContain('styleLayers()')
})

test('no element has one property by the classes of two files of a page, unless their queries exclude each other', () => {
  const wrong = sources.flatMap(({ path: file, text }) => {
    const named = new Map(
      [...text.matchAll(STYLE_IMPORT)].map(([, name = '', from = '']) => [
        name,
        resolve(file, from),
      ]),
    )
    return [...text.matchAll(CLASS_NAME)].flatMap(([, value = '']) => {
      const classes = [...value.matchAll(/\b(\w+)\.(\w+)\b/g)].flatMap(
        ([, name = '', local = '']) => {
          const style = styles.get(named.get(name) ?? '')
          return style ? [{ file: style.file, ...declaredBy(style.text, local) }] : []
        },
      )
      return classes.flatMap((one) =>
        classes
          .filter((other) => other.file !== one.file)
          .flatMap((other) => [...one.always].filter((property) => other.ever.has(property)))
          .map((property) => `${file}: ${property} by ${value.trim()}`),
      )
    })
  })
  expect(wrong).toEqual([])
})

type Declared = { readonly always: ReadonlySet<string>; readonly ever: ReadonlySet<string> }

function declaredBy(text: string, local: string): Declared {
  const rules = [...text.matchAll(/^([ \t]*)([^\s@{}][^{}]*)\{([^{}]*)\}/gm)].filter(
    ([, , selector = '']) => selector.split(',').some((one) => one.trim() === `.${local}`),
  )
  const propertiesOf = (some: typeof rules) =>
    new Set(
      some.flatMap(([, , , body = '']) =>
        [...body.matchAll(/^\s*([\w-]+):/gm)].map(([, property = '']) => property),
      ),
    )
  return {
    always: propertiesOf(rules.filter(([, indent]) => indent === '')),
    ever: propertiesOf(rules),
  }
}
