import { create } from 'zustand'

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

/** What `IncompatibleDialog` draws. */
export const useIncompatibleQuestion = create<IncompatibleQuestion | undefined>(() => undefined)

/** Asks whether parts that do not fit the car are wanted all the same; a question that still stands is answered with none. */
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
