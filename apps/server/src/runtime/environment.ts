import { readFileSync } from 'node:fs'
import { StartupError } from './startup-error.ts'

/** Ends the name of a variable that holds the path of a file with the value: secrets of containers and of systemd. */
const inFile = '_FILE'

/**
 * The values of named settings, trimmed, from the environment or from the file that `<NAME>_FILE` names; what is empty
 * is not given.
 *
 * @throws {StartupError} when a file cannot be read, or a setting is given both ways
 */
export function readEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const given: Record<string, string> = {}
  for (const name of names) {
    const value = env[name]?.trim() || undefined
    const file = env[name + inFile]?.trim() || undefined
    if (value !== undefined && file !== undefined)
      throw new StartupError(name, `is given beside ${name}${inFile}: one of the two is enough`)
    const found = file === undefined ? value : contentOf(name + inFile, file)
    if (found !== undefined) given[name] = found
  }
  return given
}

function contentOf(name: string, file: string): string {
  let content: string
  try {
    content = readFileSync(file, 'utf8').trim()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartupError(name, `${file} cannot be read (${code})`)
  }
  if (content === '') throw new StartupError(name, `${file} is empty`)
  return content
}
