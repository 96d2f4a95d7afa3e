import { Client, escapeIdentifier } from 'pg'

/** Creates a database with this name if it is missing; `address` is that of any other database of the cluster. */
export async function createDatabase(
  address: string,
  name: string,
  template = 'template1',
): Promise<void> {
  const client = new Client(address)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    await client.query(
      `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`,
    )
  } finally {
    await client.end()
  }
}
