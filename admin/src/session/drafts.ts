import { kept } from '@portal/ui/server/kept.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Static, TSchema } from 'typebox'

import { staffQuery } from './session-calls.ts'

const KEY = 'draft'

type Place<S> = {
  /** Says what is written, and of what: `feedback:12`. */
  readonly name: string
  readonly schema: S
}

/** Where the signed-in member of staff keeps what is not sent yet. */
export function useDraftPlace<S extends TSchema>({ name, schema }: Place<S>) {
  const { data: me } = useQuery(staffQuery(useCaller()))
  return kept({
    storage: () => sessionStorage,
    name: `${KEY}:${me?.staff_id ?? 0}:${name}`,
    schema,
  })
}

/**
 * What somebody types and has not sent yet. Kept in this tab over a reload and over a sign-in, so
 * that a session that ends meanwhile costs nothing; shown to nobody else.
 */
export function useDraft<S extends TSchema>(place: Place<S> & { readonly empty: Static<S> }) {
  const { empty } = place
  const stored = useDraftPlace(place)
  const [before] = useState(() => stored.read())
  const [draft, setDraft] = useState<Static<S>>(before ?? empty)
  const change = (next: Static<S>) => {
    setDraft(next)
    stored.write(next)
  }
  return {
    draft,
    wasKept: before !== undefined,
    /** Whether anything has been typed; asked at a press. */
    isKept: () => stored.read() !== undefined,
    change,
    /** Begins again without what was typed. */
    restart: () => {
      setDraft(empty)
      stored.clear()
    },
    /** Once it is sent. */
    drop: () => stored.clear(),
  }
}

/** At a sign-in: a tab may have belonged to a colleague. */
export function forgetDraftsOfOthers(staff_id: number): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(`${KEY}:`) && !key.startsWith(`${KEY}:${staff_id}:`))
      sessionStorage.removeItem(key)
}
