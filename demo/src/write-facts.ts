import type { Facts } from '#src/facts.ts'
import { groupPicture, groupSketch, pictureFinder } from '#src/part-pictures.ts'
import type { RowSink } from '#src/row-sink.ts'
import type { FactIds } from '#src/write-part.ts'
import { writeServiceKinds } from '#src/write-service-kinds.ts'
import { writeVinFacts } from '#src/write-vin-facts.ts'

export function writeFacts(facts: Facts, sink: RowSink): FactIds {
  facts.makes.forEach((make, index) => {
    sink.add('make', [make.id, make.zh, make.latin, make.zh_aliases, index + 1])
  })
  facts.vehicles.forEach((car, index) => {
    sink.add('vehicle', [
      index + 1,
      car.id,
      car.make,
      car.series_zh,
      car.series,
      car.chassis,
      car.model,
      car.engine,
      car.displacement,
      car.transmission,
      car.fuel,
      car.body,
      car.year_from,
      car.year_to,
    ])
  })
  writeVinFacts(facts, sink)
  const pictureOf = categoryPictures(facts)
  for (const one of facts.categories)
    sink.add('category', [
      one.id,
      one.parent,
      one.level,
      one.zh,
      one.en,
      pictureOf(one.id),
      one.sort,
    ])
  facts.partTypes.forEach((type, index) => {
    sink.add('part_type', [
      index + 1,
      type.id,
      type.category_id,
      type.zh,
      type.en,
      type.aliases,
      type.positions,
    ])
  })
  const partType = new Map(facts.partTypes.map((type, index) => [type.id, index + 1]))
  writeServiceKinds(sink, partType)
  return {
    partType,
    vehicle: new Map(facts.vehicles.map((vehicle, index) => [vehicle.id, index + 1])),
  }
}

/**
 * Picks the picture of a category: the first of its kinds that has one, the group's own picture for
 * a whole group, otherwise a box. Neighbouring categories never share a picture.
 */
export function categoryPictures(facts: Pick<Facts, 'categories' | 'partTypes'>) {
  const picturesOf = pictureFinder(facts)
  const drawnIn = (id: string) =>
    facts.partTypes
      .filter(({ category_id }) => category_id.startsWith(id))
      .map(picturesOf)
      .filter((pictures) => pictures.length > 1)
      .flatMap(([first]) => first ?? [])
  const taken = new Map<string, string>()
  const sideBySide = new Set<string>()
  for (const { id } of facts.categories.filter(({ level }) => level === 2)) {
    const picture = drawnIn(id).find((one) => !sideBySide.has(one)) ?? groupSketch(id)
    sideBySide.add(picture)
    taken.set(id, picture)
  }
  return (id: string): string =>
    id.length === 1 ? groupPicture(id) : (taken.get(id) ?? drawnIn(id)[0] ?? groupSketch(id))
}
