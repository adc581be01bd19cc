import { StartupError } from './startup-error.ts'

/** Runs a command of the terminal: what the operator can mend is one line, exit code 1 for every failure. */
export async function runCommand(command: () => Promise<void>): Promise<never> {
  try {
    await command()
    process.exit(0)
  } catch (error) {
    if (error instanceof StartupError) console.error(error.message)
    else console.error(error)
    process.exit(1)
  }
}
