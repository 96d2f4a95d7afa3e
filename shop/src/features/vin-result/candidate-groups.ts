import { engineWords } from '#src/features/vehicles/car-words.ts'
import type { Vehicle } from '#src/features/vehicles/vehicle-calls.ts'

type Candidate = Pick<Vehicle, 'series' | 'chassis' | 'engine_name' | 'displacement'>

export type CandidateGroup<C extends Candidate> = {
  /** The engine, which a garage recognises first; undefined if it would repeat each car's name. */
  readonly name: string | undefined
  readonly cars: readonly C[]
}

/** The group with the most likely car comes first. A single group without a name where engines separate nothing. */
export function candidateGroups<C extends Candidate>(
  candidates: readonly C[],
): CandidateGroup<C>[] {
  const groups = [...Map.groupBy(candidates, groupOf)]
  if (groups.length === 1 || groups.length === candidates.length)
    return [{ name: undefined, cars: candidates }]
  return groups.map(([name, cars]) => ({ name, cars }))
}

function groupOf(car: Candidate): string {
  return `${car.series} ${car.chassis} · ${engineWords(car)}`
}
