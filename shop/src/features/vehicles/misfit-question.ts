import type { ChosenCar } from './chosen-car.ts'

export type Misfit = {
  readonly product_id: number
  /** OE number, where the page knows it. */
  readonly number?: string
}

/** All the same, only those that fit, or nothing at all. */
export type MisfitAnswer = 'all' | 'fitting' | 'none'

export type MisfitQuestion = {
  readonly car: ChosenCar
  readonly parts: readonly Misfit[]
  /** So many others of the same wish do fit. */
  readonly fitting: number
  readonly answer: (answer: MisfitAnswer) => void
}

let question: MisfitQuestion | undefined
const listeners = new Set<() => void>()

/** What `MisfitDialog` draws. */
export const misfitQuestion = {
  read: () => question,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Asks whether parts that do not fit the car are wanted all the same; a question that still stands is answered with none. */
export function askAboutMisfits(
  car: ChosenCar,
  parts: readonly Misfit[],
  fitting: number,
): Promise<MisfitAnswer> {
  question?.answer('none')
  return new Promise((resolve) => {
    const answer = (given: MisfitAnswer) => {
      become(undefined)
      resolve(given)
    }
    become({ car, parts, fitting, answer })
  })
}

function become(next: MisfitQuestion | undefined): void {
  question = next
  for (const tell of listeners) tell()
}
