import postgres from 'postgres'

/** Ids are read as numbers, as the server reads them. */
export const sql = postgres(process.env['PORTAL_DATABASE'] ?? '', {
  max: 2,
  types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
})
