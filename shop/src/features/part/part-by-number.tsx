import { searchParts } from '@portal/contract/search.ts'
import { Answer } from '@portal/ui/answer.tsx'
import { serverKey, useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { readonly number: string; readonly waiting: ReactNode }

/** A shared link names its part by number: on to the part, or to all that the number may mean (specification 7.10). */
export function PartByNumber({ number, waiting }: Props) {
  const call = useCaller()
  const query = useQuery({
    queryKey: serverKey(searchParts, 'shared', number),
    queryFn: () => call(searchParts, { keyword: number, page: 1, limit: 2 }),
    meta: { quiet: true },
  })
  return (
    <Answer query={query} waiting={waiting}>
      {({ list }) => {
        const [only, other] = list
        return only?.product_id !== undefined && other === undefined ? (
          <Navigate replace search={{ id: only.product_id }} to="/parts/details" />
        ) : (
          <Navigate replace search={{ keyword: number }} to="/parts/result" />
        )
      }}
    </Answer>
  )
}
