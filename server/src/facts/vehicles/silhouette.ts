/** The silhouette drawn for each body; other bodies use that of a saloon. */
const SILHOUETTES: readonly (readonly [word: string, picture: string])[] = [
  ['SUV', 'car-suv.svg'],
  ['MPV', 'car-wagon.svg'],
  ['旅行', 'car-estate.svg'],
  ['跑车', 'car-sports.svg'],
  ['敞篷', 'car-sports.svg'],
  ['轿跑', 'car-coupe.svg'],
  ['掀背', 'car-coupe.svg'],
]

export function silhouette(body: string): string {
  return SILHOUETTES.find(([word]) => body.includes(word))?.[1] ?? 'car-sedan.svg'
}
