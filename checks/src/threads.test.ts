import { expect, test } from 'vitest'

import { CodeMap } from '#src/code-map.ts'
import { filesOf, type Step, threadPath, writeItems } from '#src/threads.ts'

type Thread = {
  readonly title: string
  /** Files that its longest step may pass; rules are not counted. */
  readonly max: number
  readonly steps: readonly (Step & { readonly title: string })[]
}

/** The threads that docs/threads.md lists. */
const THREADS: readonly Thread[] = [
  {
    title: 'Add to cart',
    max: 15,
    steps: [
      {
        title: 'Plus and minus in a row of parts',
        button: 'shop/src/features/add-to-cart/pieces-control.tsx#PiecesControl',
        call: 'contract/src/cart.ts#setCartQuantity',
      },
    ],
  },
  {
    title: 'Place an order',
    max: 25,
    steps: [
      {
        title: 'The button of the checkout',
        button: 'shop/src/features/checkout/checkout.tsx#Checkout',
        call: 'contract/src/orders.ts#placeOrder',
      },
    ],
  },
  {
    title: 'Ship',
    max: 15,
    steps: [
      {
        title: 'A parcel leaves',
        button: 'admin/src/features/orders/ship-form.tsx#ShipForm',
        call: 'contract/src/admin-orders.ts#shipOrder',
      },
    ],
  },
  {
    title: 'From a parcel to a credit on the statement',
    max: 25,
    steps: [
      {
        title: 'The dealer receives it',
        button: 'shop/src/features/orders/receive-parcel-dialog.tsx#ReceiveParcelDialog',
        call: 'contract/src/deliveries.ts#receiveParcel',
      },
      {
        title: 'applies for a return',
        button: 'shop/src/features/returns/apply-form.tsx#ApplyForm',
        call: 'contract/src/returns.ts#addReturn',
      },
      {
        title: 'staff decide',
        button: 'admin/src/features/returns/return-actions.tsx#ReturnActions',
        call: 'contract/src/returns.ts#decideReturn',
      },
      {
        title: 'receive what came back',
        button: 'admin/src/features/returns/receive-form.tsx#ReceiveForm',
        call: 'contract/src/returns.ts#receiveReturn',
      },
      {
        title: 'and credit it',
        button: 'admin/src/features/returns/credit-dialog.tsx#CreditDialog',
        call: 'contract/src/returns.ts#creditReturn',
      },
    ],
  },
  {
    title: 'Claim of price protection',
    max: 20,
    steps: [
      {
        title: 'The dealer claims',
        button: 'shop/src/features/price-protection/claim-dialog.tsx#ClaimDialog',
        call: 'contract/src/price-protection.ts#addClaim',
      },
      {
        title: 'staff decide',
        button: 'admin/src/features/price-protection/claim-detail.tsx#ClaimDetail',
        call: 'contract/src/price-protection.ts#decideClaim',
      },
    ],
  },
]

const map = new CodeMap(['rules', 'contract', 'server', 'shop', 'admin'])

test.each(THREADS)('"$title" passes at most $max files', ({ steps, max }) => {
  const lengths = steps.map((step) => filesOf(threadPath(map, step)).length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(max)
})

test('docs/threads.md lists the files that each thread passes today (rewrite it: vitest run --project checks -u)', async () => {
  const text = ['# Threads', INTRODUCTION, ...THREADS.flatMap(writeThread)].join('\n\n')
  await expect(`${text}\n`).toMatchFileSnapshot('../../docs/threads.md')
})

const INTRODUCTION = `What the data of a step passes from the button to the rows and back, each file with the names in it that the others call.
In the pages: what lies between the button and the call, and what runs before the call and after its answer. On the server: all
that runs for the story. What every call passes alike (\`ui/\`, \`contract/src/caller.ts\`, \`server/src/ground/\`) is left out, and so are types.

This page is written by \`checks/src/threads.test.ts\` from the source.`

function writeThread({ title, steps }: Thread): string[] {
  return [`## ${title}`, ...steps.flatMap(writeStep)]
}

function writeStep(step: Thread['steps'][number]): string[] {
  const path = threadPath(map, step)
  const { pages, call, door, server, rules } = path
  return [
    `### ${step.title}: ${filesOf(path).length} files`,
    writeItems(map, pages, path),
    writeItems(map, [...call, ...door], path),
    writeItems(map, server, path),
    ...(rules.length > 0 ? ['Rules:', writeItems(map, rules, path)] : []),
  ]
}
