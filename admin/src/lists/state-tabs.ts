export type StateTab<State extends string> = State | 'all'

export type StateTabs<State extends string> = ReturnType<typeof stateTabs<State>>

/** The tabs in order. The first tab is the default, so the URL leaves it out. */
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
    read: (text: unknown) => tabs.find((tab) => tab === text && tab !== first),
    stateOf: (tab = first) => (tab === 'all' ? undefined : tab),
    /** The title of an empty tab: 没有待审核的退货单. */
    noneOf: (name: string, tab = first) =>
      tab === 'all' ? `还没有${name}` : `没有${nameOf(tab)}的${name}`,
  }
}
