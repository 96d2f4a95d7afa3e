export type StateTab<State extends string> = State | 'all'

/** The tabs of a list whose rows are in states; `all` holds every state. */
export type StateTabs<State extends string> = ReturnType<typeof stateTabs<State>>

/** The tabs in their order; the first is open where the URL names none, and the URL leaves it out. */
export function stateTabs<State extends string>(
  names: Readonly<Record<State, string>>,
  tabs: readonly [StateTab<State>, ...StateTab<State>[]],
) {
  const [first] = tabs
  const nameOf = (tab: StateTab<State>) => (tab === 'all' ? '全部' : names[tab])
  return {
    tabs,
    first,
    nameOf,
    /** The tab that the URL names. */
    read: (text: unknown) => tabs.find((tab) => tab === text && tab !== first),
    /** The state that the call asks for; undefined: every state. */
    stateOf: (tab = first) => (tab === 'all' ? undefined : tab),
    /** The title of the tab while there is nothing in it: 没有待审核的退货单. */
    noneOf: (name: string, tab = first) =>
      tab === 'all' ? `还没有${name}` : `没有${nameOf(tab)}的${name}`,
  }
}
