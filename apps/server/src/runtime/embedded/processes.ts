import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Whether a process with this id exists (also one of another user). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Something that two processes with the same id never share: the start time since boot (proc(5), field 22 of
 * stat) with the boot's id. Undefined where /proc is missing.
 */
export function processMark(pid: number): string | undefined {
  const stat = read(`/proc/${pid}/stat`)
  const boot = read('/proc/sys/kernel/random/boot_id')
  // The second field holds the program's name in brackets and may contain spaces.
  const started = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return started === undefined || boot === undefined ? undefined : `${boot.trim()}/${started}`
}

/** The program and arguments of a process, undefined where that cannot be known. */
export const commandOf = (pid: number): string | undefined =>
  read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim()

/** Ids of the PostgreSQL processes whose working folder is this data folder; [] where /proc is missing. */
export function postgresProcessesIn(folder: string): readonly number[] {
  return entries('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => linkOf(`/proc/${pid}/cwd`) === folder && /postgres/.test(commandOf(pid) ?? ''))
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function entries(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function linkOf(file: string): string | undefined {
  try {
    return readlinkSync(file)
  } catch {
    return undefined
  }
}
