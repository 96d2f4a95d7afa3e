import postgres from 'postgres'

/** The journeys' database, with ids as numbers. */
export const sql = postgres(process.env['PORTAL_DATABASE'] ?? '', {
  max: 2,
  types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
})
