import type { Caller } from '@portal/contract/caller.ts'
import { MAX_SEARCH_LINES } from '@portal/rules/search-limits.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { type ChosenCar, useChosenCar } from '#src/features/vehicles/chosen-car.ts'
import { askFits, fitsKey, type PartFit } from '#src/features/vehicles/vehicle-calls.ts'

/** The contract's limit of one call. */
const MAX_AT_ONCE = 2 * MAX_SEARCH_LINES
/** A catalogue is not corrected under a buyer's eyes. */
const STALE_AFTER_MS = 10 * 60_000

type Car = Pick<ChosenCar, 'vehicle_id' | 'year'>
type AskFit = (productId: number) => Promise<PartFit>

/** One queue of questions for each car and each way to the server. */
const queues = new WeakMap<Caller, Map<string, AskFit>>()

function askFit(call: Caller, { vehicle_id, year }: Car): AskFit {
  const ofCaller = queues.get(call) ?? new Map<string, AskFit>()
  queues.set(call, ofCaller)
  const name = `${vehicle_id} ${year ?? ''}`
  const requested = ofCaller.get(name)
  if (requested !== undefined) return requested
  const queue = inBatches({
    max: MAX_AT_ONCE,
    ask: async (product_ids) => {
      const params = { vehicle_id, ...(year !== undefined && { year }) }
      const { list } = await askFits(call, { ...params, product_ids: [...product_ids] })
      return new Map(list.map((fit) => [fit.product_id, fit]))
    },
  })
  ofCaller.set(name, queue)
  return queue
}

/** Whether a part fits a car; all requests of a page at the same moment are one call. */
export const fitQuery = (call: Caller, car: Car, productId: number) =>
  queryOptions({
    queryKey: fitsKey(car.vehicle_id, car.year ?? null, productId),
    queryFn: () => askFit(call, car)(productId),
    staleTime: STALE_AFTER_MS,
    meta: { quiet: true },
  })

const NO_CAR: Car = { vehicle_id: 0 }

/**
 * Whether a part fits the chosen car.
 *
 * @returns undefined without a car, and until the server has answered; a failed call says `unknown`
 */
export function useCarFit(productId: number): Pick<PartFit, 'fit' | 'reason'> | undefined {
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

type Batching<Answer> = {
  /** Fetches many at once, by id; missing ids are rejected. */
  readonly ask: (ids: readonly number[]) => Promise<ReadonlyMap<number, Answer>>
  /** The most ids of one call. */
  readonly max: number
}

/** Batches requests of many small components: those made at the same moment become one call. */
export function inBatches<Answer>({ ask, max }: Batching<Answer>): (id: number) => Promise<Answer> {
  let waiting = new Map<number, Waiting<Answer>[]>()

  const send = async (batch: ReadonlyMap<number, readonly Waiting<Answer>[]>) => {
    try {
      const answers = await ask([...batch.keys()])
      for (const [id, those] of batch)
        for (const { resolve, reject } of those) {
          const answer = answers.get(id)
          if (answer === undefined) reject(new Error(`no answer for ${id}`))
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
