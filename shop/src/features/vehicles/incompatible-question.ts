import type { ChosenCar } from './chosen-car.ts'

export type Incompatible = {
  readonly product_id: number
  /** OE number, where the page knows it. */
  readonly number?: string
}

/** All the same, only those that fit, or nothing at all. */
export type IncompatibleAnswer = 'all' | 'fitting' | 'none'

export type IncompatibleQuestion = {
  readonly car: ChosenCar
  readonly parts: readonly Incompatible[]
  /** So many others of the same wish do fit. */
  readonly fitting: number
  readonly answer: (answer: IncompatibleAnswer) => void
}

let question: IncompatibleQuestion | undefined
const listeners = new Set<() => void>()

/** What `IncompatibleDialog` draws. */
export const incompatibleQuestion = {
  read: () => question,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Asks whether parts that do not fit the car are wanted all the same; a question that still stands is answered with none. */
export function askAboutIncompatible(
  car: ChosenCar,
  parts: readonly Incompatible[],
  fitting: number,
): Promise<IncompatibleAnswer> {
  question?.answer('none')
  return new Promise((resolve) => {
    const answer = (given: IncompatibleAnswer) => {
      become(undefined)
      resolve(given)
    }
    become({ car, parts, fitting, answer })
  })
}

function become(next: IncompatibleQuestion | undefined): void {
  question = next
  for (const notify of listeners) notify()
}
