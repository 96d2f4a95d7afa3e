import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { listCarFits } from '@portal/contract/vehicles.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { MAX_SEARCH_LINES } from '@portal/rules/text/search-limits.ts'
import { serverKey, useCaller } from '@portal/ui/server/server-query.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Type } from 'typebox'
import { create } from 'zustand'

import { type ChosenCar, readChosenCar, useChosenCar } from '#src/features/vehicles/chosen-car.ts'
import { keptHere } from '#src/session/browser-storage.ts'

/**
 * Asks for confirmation before incompatible parts are added to the cart, once per part and car.
 * Resolves with the ids to add: all if they may fit, no car is selected or the user accepts them;
 * none if the user cancels.
 */
export function useConfirmFit(): (
  parts: readonly Incompatible[],
) => Promise<readonly Id<'part'>[]> {
  const call = useCaller()
  const queries = useQueryClient()
  return async (parts) => {
    const all = partIds(parts)
    const car = readChosenCar()
    if (car === undefined) return all
    const open = parts.filter(({ product_id }) => !isAccepted(car.vehicle_id, product_id))
    const fits = await Promise.allSettled(
      open.map(({ product_id }) => queries.fetchQuery(fitQuery(call, car, product_id))),
    )
    // A failed fit request must not prevent an order.
    const incompatible = open.filter((_part, place) => {
      const answer = fits[place]
      return answer?.status === 'fulfilled' && answer.value.fit === 'no'
    })
    if (incompatible.length === 0) return all
    const answer = await askAboutIncompatible(car, incompatible, parts.length - incompatible.length)
    if (answer === 'none') return []
    if (answer === 'fitting') return all.filter((id) => !partIds(incompatible).includes(id))
    acceptIncompatible(car.vehicle_id, partIds(incompatible))
    return all
  }
}

function partIds(parts: readonly Incompatible[]): Id<'part'>[] {
  return parts.map(({ product_id }) => product_id)
}

/** Enough for a year of exceptions; the oldest are dropped first. */
const MAX_FITS_KEPT = 500

const kept = keptHere({ name: 'accepted_misfits', schema: Type.Array(Type.String()) })

const pair = (vehicleId: Id<'vehicle'>, productId: Id<'part'>) => `${vehicleId}:${productId}`

function isAccepted(vehicleId: Id<'vehicle'>, productId: Id<'part'>): boolean {
  return kept.read()?.includes(pair(vehicleId, productId)) ?? false
}

/** Stores that the user accepts these incompatible parts, so that they are not confirmed again. */
function acceptIncompatible(vehicleId: Id<'vehicle'>, productIds: readonly Id<'part'>[]): void {
  const fresh = productIds.map((productId) => pair(vehicleId, productId))
  const before = (kept.read() ?? []).filter((one) => !fresh.includes(one))
  kept.write([...before, ...fresh].slice(-MAX_FITS_KEPT))
}

type Incompatible = {
  readonly product_id: Id<'part'>
  /** OE number, if known. */
  readonly number?: string
}

type IncompatibleAnswer = 'all' | 'fitting' | 'none'

export type IncompatibleQuestion = {
  readonly car: ChosenCar
  readonly parts: readonly Incompatible[]
  /** Number of compatible parts in the same request. */
  readonly fitting: number
  readonly answer: (answer: IncompatibleAnswer) => void
}

/** The pending confirmation, shown by `IncompatibleDialog`. */
export const useIncompatibleQuestion = create<IncompatibleQuestion | undefined>(() => undefined)

/**
 * Asks for confirmation of parts that do not fit the car; a pending confirmation is resolved with
 * none.
 */
export function askAboutIncompatible(
  car: ChosenCar,
  parts: readonly Incompatible[],
  fitting: number,
): Promise<IncompatibleAnswer> {
  useIncompatibleQuestion.getState()?.answer('none')
  return new Promise((resolve) => {
    const answer = (given: IncompatibleAnswer) => {
      useIncompatibleQuestion.setState(undefined, true)
      resolve(given)
    }
    useIncompatibleQuestion.setState({ car, parts, fitting, answer }, true)
  })
}

const NONE: ReadonlySet<Id<'part'>> = new Set()

export function useIncompatible(productIds: readonly Id<'part'>[]): ReadonlySet<Id<'part'>> {
  const call = useCaller()
  const queries = useQueryClient()
  const car = useChosenCar()
  const { data } = useQuery({
    queryKey: serverKey(listCarFits, 'misfits', car?.vehicle_id, car?.year, productIds),
    queryFn: async () => {
      if (car === undefined) return NONE
      const open = productIds.filter((id) => !isAccepted(car.vehicle_id, id))
      const fits = await Promise.all(open.map((id) => queries.fetchQuery(fitQuery(call, car, id))))
      return new Set(fits.flatMap(({ fit, product_id }) => (fit === 'no' ? [product_id] : [])))
    },
    enabled: car !== undefined && productIds.length > 0,
    structuralSharing: false,
    meta: { quiet: true },
  })
  return (car && data) ?? NONE
}

/** The contract's limit per call. */
const MAX_FITS_AT_ONCE = 2 * MAX_SEARCH_LINES

/** The catalogue rarely changes during a visit. */
const STALE_AFTER_MS = 10 * 60_000

type PartFit = OutputOf<typeof listCarFits>['list'][number]
type Car = Pick<ChosenCar, 'vehicle_id' | 'year'>

type AskFit = (productId: Id<'part'>) => Promise<PartFit>

/** One queue per caller and car. */
const queues = new WeakMap<Caller, Map<string, AskFit>>()

function askFit(call: Caller, { vehicle_id, year }: Car): AskFit {
  const ofCaller = queues.get(call) ?? new Map<string, AskFit>()
  queues.set(call, ofCaller)
  const name = `${vehicle_id} ${year ?? ''}`
  const requested = ofCaller.get(name)
  if (requested !== undefined) return requested
  const queue = inBatches<Id<'part'>, PartFit>({
    max: MAX_FITS_AT_ONCE,
    ask: async (product_ids) => {
      const params = { vehicle_id, ...(year !== undefined && { year }) }
      const { list } = await call(listCarFits, { ...params, product_ids: [...product_ids] })
      return new Map(list.map((fit) => [fit.product_id, fit]))
    },
  })
  ofCaller.set(name, queue)
  return queue
}

/** Simultaneous requests of a page are sent as one call. */
const fitQuery = (call: Caller, car: Car, productId: Id<'part'>) =>
  queryOptions({
    queryKey: serverKey(listCarFits, car.vehicle_id, car.year ?? null, productId),
    queryFn: () => askFit(call, car)(productId),
    staleTime: STALE_AFTER_MS,
    meta: { quiet: true },
  })

const NO_CAR: Car = { vehicle_id: toId(0) }

/** @returns undefined without a car or while loading; `unknown` after a failed call */
export function useCarFit(productId: Id<'part'>): Pick<PartFit, 'fit' | 'reason'> | undefined {
  const call = useCaller()
  const car = useChosenCar()
  const { data, isError } = useQuery({
    ...fitQuery(call, car ?? NO_CAR, productId),
    enabled: car !== undefined,
  })
  if (car === undefined) return undefined
  return data ?? (isError ? { fit: 'unknown', reason: '' } : undefined)
}

type Waiting<Answer> = {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

type Batching<Key, Answer> = {
  /** Fetches many ids at once; ids missing in the result are rejected. */
  readonly ask: (ids: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>
  readonly max: number
}

/** Batches the requests of many small components: simultaneous ones become one call. */
export function inBatches<Key, Answer>({
  ask,
  max,
}: Batching<Key, Answer>): (id: Key) => Promise<Answer> {
  let waiting = new Map<Key, Waiting<Answer>[]>()

  const send = async (batch: ReadonlyMap<Key, readonly Waiting<Answer>[]>) => {
    try {
      const answers = await ask([...batch.keys()])
      for (const [id, those] of batch)
        for (const { resolve, reject } of those) {
          const answer = answers.get(id)
          if (answer === undefined) reject(new Error(`no answer for ${String(id)}`))
          else resolve(answer)
        }
    } catch (error) {
      for (const those of batch.values()) for (const { reject } of those) reject(error)
    }
  }
  const sendAll = () => {
    const all = [...waiting]
    waiting = new Map()
    for (let from = 0; from < all.length; from += max)
      void send(new Map(all.slice(from, from + max)))
  }
  return (id) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setTimeout(sendAll)
      waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }])
    })
}
