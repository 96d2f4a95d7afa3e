import type { ChosenCar } from './chosen-car.ts'

export type Misfit = {
  readonly product_id: number
  /** OE number, where the page knows it. */
  readonly number?: string
}

export type MisfitQuestion = {
  readonly car: ChosenCar
  readonly parts: readonly Misfit[]
  readonly answer: (wantsThem: boolean) => void
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

/** Asks whether parts that do not fit the car are wanted all the same; a question that still stands is answered no. */
export function askAboutMisfits(car: ChosenCar, parts: readonly Misfit[]): Promise<boolean> {
  question?.answer(false)
  return new Promise((resolve) => {
    const answer = (wantsThem: boolean) => {
      become(undefined)
      resolve(wantsThem)
    }
    become({ car, parts, answer })
  })
}

function become(next: MisfitQuestion | undefined): void {
  question = next
  for (const tell of listeners) tell()
}
