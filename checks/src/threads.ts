import { type CodeMap, fileOf, type Item, nameOf } from '#src/code-map.ts'

/** One press of a button. */
export type Step = {
  /** The component with the button. */
  readonly button: Item
  readonly call: Item
}

/** What the data of a step passes, by where it stands; in the order in which it is come to. */
export type ThreadPath = Readonly<
  Record<'pages' | 'call' | 'door' | 'server' | 'rules', readonly Item[]>
>

const inPages = (item: Item) => /^(shop|admin)\//.test(item)
const onServer = (item: Item) => /^(server|rules)\//.test(item)
/** What every call passes alike: known once, known for all of them. */
const isGround = (item: Item) => /^server\/src\/(ground\/|context)/.test(item)

/**
 * From the button to the rows and back. In the pages: what lies between the button and the call, and what the hook that
 * makes the call runs before it and after its answer. On the server: all that runs for the story.
 */
export function threadPath(map: CodeMap, { button, call }: Step): ThreadPath {
  for (const item of [button, call]) if (!map.has(item)) throw new Error(`${item} is not there`)
  const between = leadingTo(map, button, call)
  if (between.length === 0) throw new Error(`${button} does not lead to ${call}`)
  const hooks = between.filter((item) => map.usedBy(item).has(call))
  const doors = map.usersOf(call, 'server/src/doors/')
  const stories = doors.flatMap((door) => map.handedWith(door, call)).filter(onServer)
  const runs = map.reached(stories, onServer).filter((item) => !isGround(item))
  return {
    pages: [...new Set([...between, ...map.reached(hooks, inPages)])],
    call: [call],
    door: doors,
    server: runs.filter((item) => item.startsWith('server/')),
    rules: runs.filter((item) => item.startsWith('rules/')),
  }
}

/** The files of a way without the rules: each of those is a page of trade law that is read by itself. */
export const filesOf = (path: ThreadPath): string[] => [
  ...new Set([...path.pages, ...path.call, ...path.door, ...path.server].map(fileOf)),
]

/** What is reached from the button and leads to the call. */
function leadingTo(map: CodeMap, button: Item, call: Item): Item[] {
  const reached = map.reached([button], (item) => inPages(item) || item === call)
  const leading = new Set([call])
  for (const target of leading)
    for (const item of reached) if (map.usedBy(item).has(target)) leading.add(item)
  return reached.filter((item) => item !== call && leading.has(item))
}

/** The files of items, each with the names in it that other files use or that nobody does: where reading begins. */
export function writeItems(map: CodeMap, items: readonly Item[], path: ThreadPath): string {
  const all = Object.values(path).flat()
  const isEntry = (item: Item) => {
    const users = all.filter((user) => map.usedBy(user).has(item))
    return users.length === 0 || users.some((user) => fileOf(user) !== fileOf(item))
  }
  return [...Map.groupBy(items, fileOf)]
    .map(([file, own]) => `- \`${file}\`: ${own.filter(isEntry).map(nameOf).join(', ')}`)
    .join('\n')
}
