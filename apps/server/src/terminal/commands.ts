import { StartupError } from '../runtime/startup-error.ts'
import { accountCommands } from './account-commands.ts'
import { checkCommand } from './check-command.ts'
import type { Command } from './command.ts'
import { jobCommand } from './job-command.ts'
import { recountCommand } from './recount-command.ts'

const commands: readonly Command[] = [...accountCommands, jobCommand, checkCommand, recountCommand]

/** How the commands are called, a line each. */
export const usage: readonly string[] = commands.map(
  ({ name, takes, about }) => `  ${[name, ...takes.map((one) => `<${one}>`)].join(' ').padEnd(46)} ${about}`,
)

/**
 * The command of a line and what it is given.
 *
 * @throws {StartupError} when there is no such command, or not as much as it asks for
 */
export function commandOf([name, ...given]: readonly string[]): {
  command: Command
  given: readonly string[]
} {
  const command = commands.find((one) => one.name === name)
  if (command === undefined) throw new StartupError('admin', `one of\n${usage.join('\n')}`)
  const isEnough = given.length === command.takes.length || (command.optional === true && given.length === 0)
  if (!isEnough)
    throw new StartupError('admin', `${command.name} takes ${command.takes.join(', ') || 'nothing'}`)
  return { command, given }
}
