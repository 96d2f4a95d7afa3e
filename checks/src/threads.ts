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
/** Code that every call passes: a reader learns it once. */
const isGround = (item: Item) =>
  /^(server\/src\/(ground\/|context)|contract\/src\/(caller|endpoint|envelope|server-refusal|topics|wire)\.ts)/.test(
    item,
  )
const isOwn = (item: Item) => !isGround(item)
/**
 * A component only renders; the data passes through it only if it contains the button or passes on what leads to the
 * call.
 */
const isComponent = (item: Item) =>
  fileOf(item).endsWith('.tsx') && /^[A-Z][a-z]/.test(nameOf(item))
const computes = (item: Item) => inFront(item) && !isComponent(item)

/** From the button to the rows and back, as docs/threads.md defines it. */
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
    call: schemas.filter(isOwn),
    door: doors,
    server: runs.filter(isOwn),
    before: read.filter(inPages),
    ui: [...passed, ...read].filter(inUi),
    rules: rules.filter(inRules),
    ground: [...schemas, ...runs].filter(isGround),
  }
}

export const ownFilesOf = ({ pages, call, door, server }: ThreadPath): ReadonlySet<string> =>
  new Set([...pages, ...call, ...door, ...server].map(fileOf))

export const allFilesOf = (path: ThreadPath): ReadonlySet<string> =>
  new Set(STRETCHES.flatMap((stretch) => path[stretch]).map(fileOf))

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

export function writeItems(map: CodeMap, items: readonly Item[], path: ThreadPath): string {
  const all = STRETCHES.flatMap((stretch) => path[stretch])
  const isEntry = (item: Item) => {
    const users = all.filter((user) => map.usedBy(user).has(item))
    return users.length === 0 || users.some((user) => fileOf(user) !== fileOf(item))
  }
  return [...Map.groupBy(items, fileOf)]
    .map(([file, own]) => `- \`${file}\`: ${own.filter(isEntry).map(nameOf).join(', ')}`)
    .join('\n')
}
