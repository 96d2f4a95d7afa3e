type Waiting<Answer> = {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

type Batching<Answer> = {
  /** Asks for many at once and answers by id; what it leaves out is rejected. */
  readonly ask: (ids: readonly number[]) => Promise<ReadonlyMap<number, Answer>>
  /** How many one call may ask for. */
  readonly most: number
}

/**
 * Lets many small parts of a page each ask for their own thing, and asks the server once for all that were wanted
 * in the same moment.
 */
export function inBatches<Answer>({
  ask,
  most,
}: Batching<Answer>): (id: number) => Promise<Answer> {
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
    for (let from = 0; from < all.length; from += most)
      void send(new Map(all.slice(from, from + most)))
  }
  return (id) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setTimeout(sendAll)
      waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }])
    })
}
