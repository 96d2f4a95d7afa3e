import { type Expression, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

import { codeBelow } from '#src/files.ts'

/** The only file that formats moments and numbers; amounts use `formatYuan` and `sumOfYuan` of `rules/src/money/money.ts`. */
const FORMATS = 'ui/src/page/format.ts'

const PRINTING =
  /^(?:to(?:Locale|ISO|UTC|Date|Time)\w*String|toFixed|toPrecision|get(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds)|padStart)$/
const CUTTING = /^(?:slice|substring|substr|split)$/
const MOMENT = /(?:_at|_on|_date|_time|At|[mM]oment|[tT]oday|[dD]ay)$/
/** Positions where month, day, hour and minute begin and end in a formatted moment. */
const STARTS = ['0', '2', '5', '11']
const ENDS = ['7', '10', '16', '19']

/** The last name of a path: the method name of `order.create_date`. */
function nameOf(expression: Expression): string {
  if (expression.type === 'Identifier') return expression.name
  if (expression.type === 'ChainExpression') return nameOf(expression.expression)
  if (expression.type !== 'MemberExpression' || expression.property.type !== 'Identifier') return ''
  return expression.property.name
}

const isFen = (factor: Expression) => factor.type === 'Literal' && factor.value === 100

function byHand(path: string, text: string): string[] {
  const found: string[] = []
  const add = (node: { readonly start: number; readonly end: number }) =>
    found.push(`${path}: ${text.slice(node.start, node.end).replaceAll(/\s+/g, ' ')}`)
  new Visitor({
    Identifier: (node) => {
      if (node.name === 'Intl') add(node)
    },
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date') add(node)
    },
    BinaryExpression: (node) => {
      const isByHundred = ['*', '/'].includes(node.operator)
      if (isByHundred && isFen(node.right)) add(node)
    },
    CallExpression: (node) => {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const method = callee.property.name
      const cuts = node.arguments.map((one) => (one.type === 'Literal' ? String(one.value) : ''))
      const isMoment = MOMENT.test(nameOf(callee.object))
      const isCut = STARTS.includes(cuts[0] ?? '') && ENDS.includes(cuts[1] ?? '')
      if (PRINTING.test(method) || (CUTTING.test(method) && (isMoment || isCut))) add(node)
    },
  }).visit(parseSync(path, text).program)
  return found
}

const pages = codeBelow(['ui/src', 'shop/src', 'admin/src']).filter(({ path }) => path !== FORMATS)

test('pages have moments, numbers and amounts formatted, and cut, round or add none themselves', () => {
  expect(pages.length).toBeGreaterThan(500)
  expect(pages.flatMap(({ path, text }) => byHand(path, text))).toEqual([])
})

test.each([
  'order.create_date.slice(0, 16)',
  'event?.happened_at.slice(5, 16)',
  'row.listed_on.slice(5)',
  "today.split('-')",
  'words(row).slice(0, 10)',
  "count.toLocaleString('en-US')",
  'yuan.toFixed(2)',
  "new Intl.NumberFormat('zh-CN')",
  'new Date(moment)',
  'lines.reduce((sum, { yuan }) => sum + yuan * 100, 0)',
  'fen / 100',
])('a page that says %s is found', (code) => {
  expect(byHand('page.ts', code)).not.toEqual([])
})
