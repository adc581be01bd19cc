import { AppError } from './kit/app-error.ts'
import { runCommand } from './runtime/command.ts'
import { loadConfig } from './runtime/config.ts'
import { locateDataFolder } from './runtime/data-folder.ts'
import { StartupError } from './runtime/startup-error.ts'
import { commandOf } from './terminal/commands.ts'
import { openTerminal } from './terminal/open-terminal.ts'

/** `npm run admin -- <command>`: see docs/operating.md. */
await runCommand(async () => {
  const { command, given } = commandOf(process.argv.slice(2))
  const config = loadConfig(process.env)
  const { deps, close } = await openTerminal({ ...config, dataDir: locateDataFolder(config) })
  try {
    const { sound, lines } = await command.run(deps, given)
    for (const line of lines) console.log(line)
    if (!sound) throw new StartupError('admin', 'something is wrong')
  } catch (error) {
    // What the rules of the product refuse is said in one line, too.
    if (error instanceof AppError)
      throw new StartupError('admin', [error.message, ...Object.values(error.fields ?? {})].join(' '))
    throw error
  } finally {
    await close()
  }
})
