import { expect, test } from 'vitest'

import { CodeMap } from '#src/code-map.ts'
import {
  allFilesOf,
  ownFilesOf,
  type Step,
  type ThreadPath,
  threadPath,
  writeItems,
} from '#src/threads.ts'

type Thread = {
  readonly title: string
  readonly steps: readonly (Step & {
    readonly title: string
    /** The limit for the number of its own files: the current number where there is no target. */
    readonly max: number
    readonly isTarget?: true
  })[]
}

const THREADS: readonly Thread[] = [
  {
    title: 'Add to cart',
    steps: [
      {
        title: 'Plus and minus in a row of parts',
        button: 'shop/src/features/add-to-cart/pieces-control.tsx#PiecesControl',
        call: 'contract/src/cart.ts#setCartQuantity',
        max: 15,
        isTarget: true,
      },
    ],
  },
  {
    title: 'Place an order',
    steps: [
      {
        title: 'The button of the checkout',
        button: 'shop/src/features/checkout/checkout-summary.tsx#CheckoutSummary',
        page: 'shop/src/features/checkout/checkout.tsx#Checkout',
        call: 'contract/src/orders.ts#placeOrder',
        max: 25,
        isTarget: true,
      },
    ],
  },
  {
    title: 'Ship',
    steps: [
      {
        title: 'A parcel leaves',
        button: 'admin/src/features/orders/ship-form.tsx#ShipForm',
        call: 'contract/src/admin-orders.ts#shipOrder',
        max: 13,
      },
    ],
  },
  {
    title: 'From a parcel to a credit on the statement',
    steps: [
      {
        title: 'The dealer receives it',
        button: 'shop/src/features/orders/parcels/receive-parcel-dialog.tsx#ReceiveParcelDialog',
        call: 'contract/src/deliveries.ts#receiveParcel',
        max: 16,
      },
      {
        title: 'applies for a return',
        button: 'shop/src/features/returns/apply/apply-form.tsx#ApplyForm',
        call: 'contract/src/returns.ts#addReturn',
        max: 11,
      },
      {
        title: 'staff decide',
        button: 'admin/src/lists/decide-buttons.tsx#DecideButtons',
        page: 'admin/src/features/returns/return-actions.tsx#ReturnDecision',
        call: 'contract/src/returns.ts#decideReturn',
        max: 18,
      },
      {
        title: 'receive what came back',
        button: 'admin/src/features/returns/receive-form.tsx#ReceiveReturnForm',
        call: 'contract/src/returns.ts#receiveReturn',
        max: 14,
      },
      {
        title: 'and credit it',
        button: 'admin/src/features/returns/credit-dialog.tsx#CreditDialog',
        call: 'contract/src/returns.ts#creditReturn',
        max: 19,
      },
    ],
  },
  {
    title: 'Claim of price protection',
    steps: [
      {
        title: 'The dealer claims',
        button: 'shop/src/features/price-protection/claim-dialog.tsx#ClaimDialog',
        call: 'contract/src/price-protection.ts#addClaim',
        max: 10,
      },
      {
        title: 'staff decide',
        button: 'admin/src/lists/decide-buttons.tsx#DecideButtons',
        page: 'admin/src/features/price-protection/claim-detail.tsx#ClaimActions',
        call: 'contract/src/price-protection.ts#decideClaim',
        max: 17,
      },
    ],
  },
]

const map = new CodeMap(['rules', 'contract', 'server', 'ui', 'shop', 'admin'])
const STEPS = THREADS.flatMap(({ title: of, steps }) => steps.map((step) => ({ ...step, of })))

test.each(STEPS)('"$of", "$title" passes at most $max files of its own', ({ max, ...step }) => {
  expect(ownFilesOf(threadPath(map, step)).size).toBeLessThanOrEqual(max)
})

test('docs/threads.md lists the files that each thread passes today (rewrite it: vitest run --project checks -u)', async () => {
  const text = [INTRODUCTION, ...THREADS.flatMap(writeThread)].join('\n\n')
  await expect(`${text}\n`).toMatchFileSnapshot('../../docs/threads.md')
})

const INTRODUCTION = `# Threads

The files that data passes after a click on a button, to the rows and back. \`checks/src/threads.test.ts\` generates this page from
the source. Its only manual input is the button, the component that passes the handler to it, and the call. The rest follows
from references in the code; types and styles are left out.

- Pages, forwards: the components and hooks from that component to the button and to the call.
- Pages, backwards: every function, hook and constant that computes the data they pass on, and those used by these in turn.
  The search ends at queries of \`useQuery\`, whose data was loaded before the click (listed as "Read before"), and at
  components that only render.
- Pages, on the way back: code that runs after the response, such as updating cached responses, and the next page. Other
  queries of the changed topics are refetched by \`ui/src/server-query.ts\`.
- The call with the schemas of its input and response, and the door that mounts it.
- Server: the story and everything it calls, down to the SQL statements.

The check limits the number of these files. Shared files are listed below them: the components of
pages (\`ui/\`), the rules, and the ground of contract and server that every call passes.

Adding to the cart and placing an order have a target, shown beside their number of files. All other steps are held at their
current number: it may fall, but not rise.`

function writeThread({ title, steps }: Thread): string[] {
  return [`## ${title}`, ...steps.flatMap(writeStep)]
}

function writeStep(step: Thread['steps'][number]): string[] {
  const path = threadPath(map, step)
  const part = (title: string, items: ThreadPath['pages']) =>
    items.length > 0 ? [`${title}:`, writeItems(map, items, path)] : []
  return [
    `### ${step.title}: ${ownFilesOf(path).size} files (${step.isTarget ? 'target' : 'held at'} ${step.max}), ${allFilesOf(path).size} with all that it shares`,
    ...part('Pages', path.pages),
    ...part('Call and door', [...path.call, ...path.door]),
    ...part('Server', path.server),
    ...part('Read before', path.before),
    ...part('Pieces of pages', path.ui),
    ...part('Rules', path.rules),
    ...part('Ground', path.ground),
  ]
}
