import { createContext } from 'react'

/** A tab of the list that is not the open one and holds rows of what is asked for. */
export type OtherTab = {
  readonly key: string
  /** 待收货有 1 条 */
  readonly text: string
  readonly onOpen: () => void
}

/** Where else there are rows, for the list that has none. */
export const OtherTabsContext = createContext<readonly OtherTab[]>([])
