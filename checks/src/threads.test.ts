import { expect, test } from 'vitest'

import { CodeMap, fileOf } from '#src/code-map.ts'
import {
  allFilesOf,
  allItemsOf,
  commonGround,
  ownFilesOf,
  passagesOf,
  type Step,
  type ThreadPath,
  threadPath,
  writeItems,
} from '#src/threads.ts'

type Thread = {
  readonly title: string
  readonly steps: readonly (Step & {
    readonly title: string
    /** The limit for the number of its own files, and for those with all that it shares. */
    readonly own: number
    readonly all: number
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
        own: 12,
        all: 26,
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
        own: 27,
        all: 63,
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
        own: 12,
        all: 22,
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
        own: 15,
        all: 28,
      },
      {
        title: 'applies for a return',
        button: 'shop/src/features/returns/apply/apply-form.tsx#ApplyForm',
        call: 'contract/src/returns.ts#addReturn',
        own: 10,
        all: 20,
      },
      {
        title: 'staff decide',
        button: 'admin/src/lists/decide-buttons.tsx#DecideButtons',
        page: 'admin/src/features/returns/return-actions.tsx#ReturnDecision',
        call: 'contract/src/returns.ts#decideReturn',
        own: 17,
        all: 30,
      },
      {
        title: 'receive what came back',
        button: 'admin/src/features/returns/receive-form.tsx#ReceiveReturnForm',
        call: 'contract/src/returns.ts#receiveReturn',
        own: 14,
        all: 25,
      },
      {
        title: 'and credit it',
        button: 'admin/src/features/returns/credit-dialog.tsx#CreditDialog',
        call: 'contract/src/returns.ts#creditReturn',
        own: 17,
        all: 32,
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
        own: 9,
        all: 20,
      },
      {
        title: 'staff decide',
        button: 'admin/src/lists/decide-buttons.tsx#DecideButtons',
        page: 'admin/src/features/price-protection/claim-detail.tsx#ClaimActions',
        call: 'contract/src/price-protection.ts#decideClaim',
        own: 14,
        all: 24,
      },
    ],
  },
]

const map = new CodeMap(['rules', 'contract', 'server', 'ui', 'shop', 'admin'])
const STEPS = THREADS.flatMap(({ title: of, steps }) => steps.map((step) => ({ ...step, of })))
const PASSAGES = passagesOf(map)
const EVERY_CALL = PASSAGES.flatMap(({ items }) => items)
const EVERY_CALL_FILES = new Set(EVERY_CALL.map(fileOf))
const COMMON = commonGround(
  STEPS.map((step) => threadPath(map, step)),
  EVERY_CALL_FILES,
)
const COMMON_FILES = new Set(COMMON.map(fileOf))
const PASSED = new Set([...EVERY_CALL_FILES, ...COMMON_FILES])

const countOwn = (path: ThreadPath) => ownFilesOf(path).filter((file) => !PASSED.has(file)).length
const countAll = (path: ThreadPath) => allFilesOf(path).filter((file) => !PASSED.has(file)).length

test.each(STEPS)(
  '"$of", "$title" passes at most $own files of its own, $all with all that it shares',
  ({ own, all, ...step }) => {
    const path = threadPath(map, step)
    expect(countOwn(path)).toBeLessThanOrEqual(own)
    expect(countAll(path)).toBeLessThanOrEqual(all)
  },
)

test('every call passes at most 36 files, and statements are written with at most 6 common pieces', () => {
  expect(EVERY_CALL_FILES.size).toBeLessThanOrEqual(36)
  expect(COMMON_FILES.size).toBeLessThanOrEqual(6)
})

test('docs/threads.md lists the files that each thread passes today (rewrite it: vitest run --project checks -u)', async () => {
  const text = [INTRODUCTION, writePassages(), ...THREADS.flatMap(writeThread)].join('\n\n')
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
  queries of the changed topics are refetched by \`ui/src/server/server-query.ts\`.
- The call with the schemas of its input and response, and the door that mounts it.
- Server: the story and everything it calls, down to the SQL statements.

Below these files of its own, a thread lists what it shares: the components of pages (\`ui/\`), the rules, and the pieces of the
server's ground that few threads use. What every call passes is described first, and neither listed nor counted again. The
check limits both numbers of every thread: its own files, and these with all that it shares.`

function writePassages(): string {
  const passages = [...PASSAGES, { title: COMMON_TITLE, items: COMMON }]
  const all = passages.flatMap(({ items }) => items)
  return [
    `## What every call passes: ${EVERY_CALL_FILES.size} files, and ${COMMON_FILES.size} common pieces`,
    ...passages.flatMap(({ title, items }) => [`${title}:`, writeItems(map, items, all)]),
  ].join('\n\n')
}

const COMMON_TITLE =
  'The pieces of the ground that at least half of the threads write their statements with'

function writeThread({ title, steps }: Thread): string[] {
  return [`## ${title}`, ...steps.flatMap(writeStep)]
}

function writeStep(step: Thread['steps'][number]): string[] {
  const path = threadPath(map, step)
  const part = (title: string, items: ThreadPath['pages']) => {
    const own = items.filter((item) => !PASSED.has(fileOf(item)))
    return own.length > 0 ? [`${title}:`, writeItems(map, own, allItemsOf(path))] : []
  }
  return [
    `### ${step.title}: ${countOwn(path)} files (at most ${step.own}), ${countAll(path)} with all that it shares (at most ${step.all})`,
    ...part('Pages', path.pages),
    ...part('Call and door', [...path.call, ...path.door]),
    ...part('Server', path.server),
    ...part('Read before', path.before),
    ...part('Pieces of pages', path.ui),
    ...part('Rules', path.rules),
    ...part('Ground', path.ground),
  ]
}
