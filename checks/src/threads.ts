import { type CodeMap, fileOf, type Item, nameOf } from '#src/code-map.ts'
import { passingOf } from '#src/passing.ts'

export type Step = {
  readonly button: Item
  /** The component that hands it what it does when pressed; absent where the button makes the call itself. */
  readonly page?: Item
  readonly call: Item
}

const STRETCHES = ['pages', 'call', 'door', 'server', 'before', 'ui', 'rules', 'ground'] as const

export type ThreadPath = Readonly<Record<(typeof STRETCHES)[number], readonly Item[]>>

const inPages = (item: Item) => /^(shop|admin)\//.test(item)
const inUi = (item: Item) => item.startsWith('ui/')
const inFront = (item: Item) => inPages(item) || inUi(item)
const inContract = (item: Item) => item.startsWith('contract/')
const inRules = (item: Item) => item.startsWith('rules/')
const onServer = (item: Item) => item.startsWith('server/')
const isGround = (item: Item) => item.startsWith('server/src/ground/')

type Passage = {
  readonly title: string
  readonly from: readonly Item[]
  readonly isWithin: (item: Item) => boolean
}

/** What every call passes, whatever it does: each passage lists the files that the ones before it do not. */
const PASSAGES: readonly Passage[] = [
  {
    title:
      'In the page, `useServerChange` sends a change once, keeps the attempt until it is answered and refetches what is stale',
    from: ['ui/src/server/server-change.ts#useServerChange'],
    isWithin: inUi,
  },
  {
    title: 'The caller sends every call of the contract and opens the envelope of its answer',
    from: [
      'contract/src/caller.ts#createCaller',
      'contract/src/endpoint.ts#endpoint',
      'contract/src/topics.ts#TOPICS',
      'contract/src/wire.ts#id',
      'rules/src/ids.ts#toId',
    ],
    isWithin: (item) => inContract(item) || item.startsWith('rules/src/ids.ts'),
  },
  {
    title:
      'On the server, `mount` admits the session, reads the input or the upload, runs the story once and writes the answer or the refusal',
    from: [
      'server/src/ground/http/mount.ts#mount',
      'server/src/ground/http/error-handler.ts#handleErrors',
    ],
    isWithin: isGround,
  },
  {
    title: 'The connection prepares and runs the statements of the story',
    from: ['server/src/ground/database/connect.ts#connect'],
    isWithin: isGround,
  },
]

export type Passed = { readonly title: string; readonly items: readonly Item[] }

export function passagesOf(map: CodeMap): readonly Passed[] {
  const before = new Set<string>()
  return PASSAGES.map(({ title, from, isWithin }) => {
    for (const item of from) if (!map.has(item)) throw new Error(`${item} is not there`)
    const items = map.reached(from, isWithin).filter((item) => !before.has(fileOf(item)))
    for (const item of items) before.add(fileOf(item))
    return { title, items }
  })
}

/** What at least half of the threads use of the ground: the words in which stories write their statements. */
export function commonGround(paths: readonly ThreadPath[], passed: ReadonlySet<string>): Item[] {
  const ground = paths.map((path) => path.ground.filter((item) => !passed.has(fileOf(item))))
  const users = ground.flatMap((items) => [...new Set(items.map(fileOf))])
  const isCommon = (file: string) => users.filter((one) => one === file).length * 2 >= paths.length
  return [...new Set(ground.flat())].filter((item) => isCommon(fileOf(item)))
}

/**
 * A component only renders; the data passes through it only if it contains the button or passes on what leads to the
 * call.
 */
const isComponent = (item: Item) =>
  fileOf(item).endsWith('.tsx') && /^[A-Z][a-z]/.test(nameOf(item))
const computes = (item: Item) => inFront(item) && !isComponent(item)

/** As docs/threads.md defines a thread: to the rows and back. */
export function threadPath(map: CodeMap, { button, page = button, call }: Step): ThreadPath {
  for (const item of [button, page, call])
    if (!map.has(item)) throw new Error(`${item} is not there`)
  const { passed, read } = frontOf(map, { button, page, call })
  const schemas = map.reached([call], inContract)
  const doors = map.usersOf(call, 'server/src/doors/')
  const stories = doors.flatMap((door) => map.handedWith(door, call)).filter(onServer)
  const runs = map.reached(stories, onServer)
  const rules = map.reached([...passed, ...schemas, ...runs], inRules)
  return {
    pages: passed.filter(inPages),
    call: schemas,
    door: doors,
    server: runs.filter((item) => !isGround(item)),
    before: read.filter(inPages),
    ui: [...passed, ...read].filter(inUi),
    rules: rules.filter(inRules),
    ground: runs.filter(isGround),
  }
}

export const ownFilesOf = ({ pages, call, door, server }: ThreadPath): readonly string[] => [
  ...new Set([...pages, ...call, ...door, ...server].map(fileOf)),
]

export const allItemsOf = (path: ThreadPath): readonly Item[] =>
  STRETCHES.flatMap((stretch) => path[stretch])

export const allFilesOf = (path: ThreadPath): readonly string[] => [
  ...new Set(allItemsOf(path).map(fileOf)),
]

/**
 * In the pages: the code that runs from the press until the call, the code that runs after its answer, and the code
 * that fetched the answers on the page.
 */
function frontOf(map: CodeMap, { button, page, call }: Required<Step>) {
  const leading = leadingTo(map, { button, page, call })
  const isHook = (item: Item) => map.usedBy(item).has(call) && !isComponent(item)
  const onTheWay = new Map<Item, ReadonlySet<string>>()
  for (const item of leading) if (item !== call) onTheWay.set(item, new Set())
  const feeding = new Set<Item>()
  const shown = new Set<Item>()
  for (const [item, props] of onTheWay) {
    const passing = passingOf(map, item, { leading, props })
    for (const one of isHook(item) ? map.usedBy(item) : passing.feeding) feeding.add(one)
    for (const one of passing.addresses.flatMap((address) => map.pageAt(address) ?? []))
      shown.add(one)
    for (const { component, props: given } of passing.handed)
      if (inFront(component) && !onTheWay.has(component) && draws(map, component, button))
        onTheWay.set(component, given)
  }
  if (!onTheWay.has(button))
    throw new Error(`${page} hands ${button} nothing that leads to ${call}`)
  const computing = map.reached([...feeding].filter(computes), computes)
  const passed = [...new Set([...onTheWay.keys(), ...computing, ...shown])]
  const read = map.reached(map.fetchedFor(passed).filter(computes), computes)
  return { passed, read: read.filter((item) => !passed.includes(item)) }
}

/** A shared UI component contains a button of its own; the handler belongs to the component that passes it. */
const draws = (map: CodeMap, component: Item, button: Item) =>
  inUi(component) || map.reached([component], inPages).includes(button)

/**
 * The items between the page and the call, and the call itself, without other buttons that make the same call and
 * without components that only render.
 */
function leadingTo(map: CodeMap, { button, page, call }: Required<Step>): ReadonlySet<Item> {
  const reached = map.reached([page], (item) => inPages(item) || item === call)
  const leading = new Set([call])
  for (const target of leading)
    for (const item of reached)
      if (map.usedBy(item).has(target) && (!isComponent(item) || draws(map, item, button)))
        leading.add(item)
  return leading
}

/** Each file with those of its items that others of `all` use. */
export function writeItems(map: CodeMap, items: readonly Item[], all: readonly Item[]): string {
  const isEntry = (item: Item) => {
    const users = all.filter((user) => map.usedBy(user).has(item))
    return users.length === 0 || users.some((user) => fileOf(user) !== fileOf(item))
  }
  return [...Map.groupBy(items, fileOf)]
    .map(([file, own]) => `- \`${file}\`: ${own.filter(isEntry).map(nameOf).join(', ')}`)
    .join('\n')
}
